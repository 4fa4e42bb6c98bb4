not for packs
