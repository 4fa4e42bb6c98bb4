//! A list of which only the rows in view and a few around them are there. Rows may be of different heights: one that
//! has never been laid out is taken to be as high as others were. It knows nothing of what the rows say: who fills it
//! does.

use std::ops::Range;

use bevy::{
    prelude::*,
    ui::{UiGlobalTransform, UiSystems},
    ui_widgets::ScrollArea,
};

use crate::game::app::{Awake, Reports};

/// How high a row is thought to be before any has been laid out, in logical pixels.
const USUAL: f32 = 60.0;
/// At least so much beyond the view is laid out above and below it, in logical pixels.
const BEYOND: f32 = 240.0;
/// Less than this, in logical pixels, is rounding.
const SLIGHT: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, settle.after(UiSystems::Layout).before(UiSystems::PostLayout))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// The node of a list within a part that scrolls. Its children are two [`Gap`]s and the [`Row`]s between them.
#[derive(Component, Default)]
pub struct LongList {
    /// The height of each row, in logical pixels; 0 while it is not known.
    heights: Vec<f32>,
    /// The height of a row that is not known; 0 while none is.
    usual: f32,
    /// What is seen of the list: from its upper end, in logical pixels.
    view: Range<f32>,
    /// The topmost row that is seen, and where it lay in the list.
    anchor: Option<(usize, f32)>,
    /// Whether something has changed in this frame that the next one follows.
    moves: bool,
}

/// What stands for the rows that are not there.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Those above.
    Above,
    /// Those below.
    Below,
}

/// A row, and its place in the list, from 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row(pub usize);

impl LongList {
    /// Begins a list of so many rows, of whose heights nothing is known.
    pub fn begin(&mut self, rows: usize) {
        self.heights.clear();
        self.heights.resize(rows, 0.0);
        (self.anchor, self.moves) = (None, true);
    }

    fn height(&self, row: usize) -> f32 {
        let usual = if self.usual > 0.0 { self.usual } else { USUAL };
        self.heights.get(row).copied().filter(|height| *height > 0.0).unwrap_or(usual)
    }

    /// How high some rows are together.
    pub fn length(&self, rows: Range<usize>) -> f32 {
        rows.map(|row| self.height(row)).sum()
    }

    /// Which row lies so far from the upper end; the last one if it is further.
    fn row_at(&self, far: f32) -> usize {
        let mut end = 0.0;
        let ends = |row: &usize| {
            end += self.height(*row);
            end > far
        };
        (0..self.heights.len()).find(ends).unwrap_or(self.heights.len().saturating_sub(1))
    }

    /// The rows that are to be there; `None` while it is not known what is seen of the list.
    pub fn wanted(&self) -> Option<Range<usize>> {
        let seen = self.view.end - self.view.start;
        let beyond = (seen / 2.0).max(BEYOND);
        (seen > 0.0).then(|| self.row_at(self.view.start - beyond)..self.row_at(self.view.end + beyond) + 1)
    }

    /// The topmost row that is seen.
    pub fn top(&self) -> usize {
        self.row_at(self.view.start)
    }

    /// About how many rows fill the view.
    pub fn page(&self) -> usize {
        // Fewer than a screen has points.
        ((self.view.end - self.view.start) / self.height(self.top())) as usize
    }

    /// How far to scroll on so that a row is seen, which may not be there yet.
    pub fn way_to(&self, row: usize) -> f32 {
        let (start, height) = (self.length(0..row), self.height(row));
        if start < self.view.start { start - self.view.start } else { (start + height - self.view.end).max(0.0) }
    }

    /// Notes how high a row is.
    fn learn(&mut self, row: usize, height: f32) {
        if self.usual <= 0.0 {
            self.usual = height;
        }
        if let Some(known) = self.heights.get_mut(row).filter(|known| (**known - height).abs() > SLIGHT) {
            *known = height;
            self.moves = true;
        }
    }

    /// Has a frame drawn after this one.
    pub const fn go_on(&mut self) {
        self.moves = true;
    }
}

fn report(mut lists: Query<&mut LongList>, mut awake: ResMut<Awake>) {
    for mut list in &mut lists {
        awake.moves(std::mem::take(&mut list.bypass_change_detection().moves));
    }
}

/// The nodes of a list and their places.
type Places<'w, 's> = Query<'w, 's, (&'static ComputedNode, &'static mut UiGlobalTransform)>;

/// Notes how high the rows are and what is seen of the list. What is seen stays where it is when rows above it turn out
/// to be higher or lower than they were thought to be.
fn settle(
    mut lists: Query<(Entity, &mut LongList, &Children)>,
    rows: Query<&Row>,
    mut areas: Query<&mut ScrollPosition, With<ScrollArea>>,
    (parents, descendants): (Query<&ChildOf>, Query<&Children>),
    mut places: Places,
) {
    for (entity, mut list, children) in &mut lists {
        let list = list.bypass_change_detection();
        let Some(area) = parents.iter_ancestors(entity).find(|at| areas.contains(*at)) else { continue };
        let extent = |entity: Entity| {
            let (node, at) = places.get(entity).ok()?;
            let (middle, half) = (at.translation.y, node.size().y / 2.0);
            Some((middle - half..middle + half, node.inverse_scale_factor))
        };
        let (Some((own, scale)), Some((seen, _))) = (extent(entity), extent(area)) else { continue };
        if seen.is_empty() {
            continue;
        }
        let of_list = |part: Range<f32>| (part.start - own.start) * scale..(part.end - own.start) * scale;
        let laid = children.iter().filter_map(|child| Some((rows.get(child).ok()?.0, of_list(extent(child)?.0))));
        let laid: Vec<(usize, Range<f32>)> = laid.collect();
        let mut view = of_list(seen);
        for (row, at) in &laid {
            list.learn(*row, at.end - at.start);
        }
        let slip = list.anchor.map_or(0.0, |(anchor, before)| {
            laid.iter().find(|(row, _)| *row == anchor).map_or(0.0, |(_, at)| at.start - before)
        });
        if slip.abs() > SLIGHT {
            if let Ok(mut scroll) = areas.get_mut(area) {
                scroll.y += slip;
            }
            view = view.start + slip..view.end + slip;
            // In this frame the layout is already done.
            for entity in descendants.iter_descendants(entity) {
                if let Ok((_, mut at)) = places.get_mut(entity) {
                    let mut moved = **at;
                    moved.translation.y -= slip / scale;
                    *at = moved.into();
                }
            }
            list.moves = true;
        }
        if (view.start - list.view.start).abs().max((view.end - list.view.end).abs()) > SLIGHT {
            list.view = view.clone();
            list.moves = true;
        }
        // The first row hides nothing above it.
        let top = laid.into_iter().find(|(_, at)| at.end > view.start);
        list.anchor = top.filter(|(row, _)| *row > 0).map(|(row, at)| (row, at.start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_different_heights_are_found() {
        let mut list = LongList { usual: 50.0, view: 0.0..500.0, ..default() };
        list.begin(1000);
        assert_eq!(
            (list.length(0..1000), list.row_at(-1.0), list.row_at(49.0), list.row_at(50.0)),
            (50_000.0, 0, 0, 1)
        );
        assert_eq!(list.row_at(1e9), 999);
        assert_eq!(list.wanted(), Some(0..16), "ten that are seen, and half as many below");
        list.heights[0] = 300.0;
        assert_eq!((list.row_at(299.0), list.row_at(300.0), list.length(0..2)), (0, 1, 350.0));
        list.view = 5_000.0..5_500.0;
        assert_eq!((list.top(), list.page()), (95, 10));
        let wanted = list.wanted().expect("a view");
        assert!(wanted.contains(&90) && wanted.contains(&110) && wanted.len() < 25, "{wanted:?}");
        assert_eq!(list.way_to(96), 0.0, "it is seen");
        assert_eq!(list.way_to(0), -5_000.0);
        assert_eq!(list.way_to(999), list.length(0..1000) - 5_500.0);
        list.begin(0);
        assert_eq!((list.row_at(10.0), list.length(0..0)), (0, 0.0));
    }
}
