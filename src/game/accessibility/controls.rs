//! The words and buttons of the screen, in their order.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    text::EditableText,
    ui::{CalculatedClip, InteractionDisabled, UiGlobalTransform},
    ui_widgets::Button,
};

use super::readers::in_line;
use crate::game::{
    app::{OnPress, Unread},
    flow::Request,
    screens::Layer,
    ui::ButtonKind,
};

/// A part of the screen that is read.
pub enum Control<'a> {
    /// Words.
    Text(&'a str),
    /// A field to write in: its name, and what is written there.
    Field(&'a str, String),
    /// A button.
    Button {
        /// What it does.
        label: &'a str,
        /// Whether it does nothing now.
        disabled: bool,
        /// Whether it is in the list of moves.
        listed: bool,
        /// Whether it is the current one: of the moves, or of what one chooses from.
        current: bool,
    },
}

/// What is read of a button: its name, and what its state is made from.
type Told = (&'static AccessibleLabel, Has<InteractionDisabled>, Option<&'static OnPress>, Option<&'static ButtonKind>);

/// What is read of a field.
type Field = (&'static AccessibleLabel, &'static EditableText);

/// Reads the words and buttons of the topmost layer.
#[derive(SystemParam)]
pub struct Controls<'w, 's> {
    layers: Query<'w, 's, (Entity, &'static Layer)>,
    children: Query<'w, 's, &'static Children>,
    nodes: Query<'w, 's, (&'static Node, Option<&'static Visibility>)>,
    buttons: Query<'w, 's, Told, With<Button>>,
    fields: Query<'w, 's, Field>,
    places: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform, Option<&'static CalculatedClip>)>,
    texts: Query<'w, 's, &'static Text>,
    unread: Query<'w, 's, (), With<Unread>>,
}

impl Controls<'_, '_> {
    /// The topmost layer, and whether it is a dialog.
    #[must_use]
    pub fn layer(&self) -> Option<(Entity, bool)> {
        self.layers.iter().max_by_key(|(_, layer)| layer.0).map(|(entity, layer)| (entity, layer.0))
    }

    /// Gives each text and button of the topmost layer in the order in which they are read.
    pub fn visit(&self, mut see: impl FnMut(Entity, Control<'_>)) {
        let mut waiting: Vec<Entity> = self.layer().into_iter().map(|(entity, _)| entity).collect();
        while let Some(entity) = waiting.pop() {
            let node = self.nodes.get(entity);
            let hides = |(node, visibility): (&Node, Option<&Visibility>)| {
                node.display == Display::None || visibility == Some(&Visibility::Hidden)
            };
            if node.is_ok_and(hides) || self.unread.contains(entity) {
                continue;
            }
            if let Ok((label, disabled, press, kind)) = self.buttons.get(entity) {
                let listed = matches!(press.and_then(OnPress::get), Some(Request::GoTo(_) | Request::Enter(_)));
                let current = kind == Some(&ButtonKind::Chosen);
                see(entity, Control::Button { label: &label.0, disabled, listed, current });
                continue;
            }
            if let Ok((label, field)) = self.fields.get(entity) {
                see(entity, Control::Field(&label.0, field.value().to_string()));
                continue;
            }
            if let Ok(text) = self.texts.get(entity)
                && !text.0.is_empty()
            {
                see(entity, Control::Text(&text.0));
            }
            if let Ok(children) = self.children.get(entity) {
                waiting.extend(children.iter().rev());
            }
        }
    }

    /// Where a part is seen, in pixels of the screen: what is left of it in the list that it is scrolled in, or a pixel.
    #[must_use]
    pub fn place(&self, entity: Entity) -> Option<Rect> {
        let (node, transform, clip) = self.places.get(entity).ok()?;
        let whole = Rect::from_center_size(transform.translation, node.size());
        let seen = clip.map_or(whole, |clip| whole.intersect(clip.clip));
        let at = if seen.is_empty() { whole.min } else { seen.min };
        Some(Rect::from_corners(at, at + seen.size().max(Vec2::ONE)))
    }

    /// Whether the keys can go to this: a button or a field.
    #[must_use]
    pub fn is_there(&self, entity: Entity) -> bool {
        self.buttons.contains(entity) || self.fields.contains(entity)
    }

    /// The enabled button that a press on `entity` is meant for: that one, or, if its page has been built anew since it was
    /// read, the first of the same name, if one is known.
    #[must_use]
    pub fn button(&self, entity: Entity, name: Option<&str>) -> Option<Entity> {
        if let Ok((_, disabled, ..)) = self.buttons.get(entity) {
            return (!disabled).then_some(entity);
        }
        let mut found = None;
        self.visit(|entity, control| {
            if matches!(control, Control::Button { label, disabled: false, .. } if name == Some(&*in_line(label))) {
                found = found.or(Some(entity));
            }
        });
        found
    }
}
