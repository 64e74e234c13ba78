-- The member who laid a gift card in the cart: the card pays for the same member alone, since somebody else may use the browser after the
-- session.
alter table cart_gift_cards add member_id bigint references members(id) on delete cascade;

create index on cart_gift_cards (member_id) where member_id is not null;
