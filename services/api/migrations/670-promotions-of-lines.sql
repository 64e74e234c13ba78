-- What came off a line by each promotion, which its papers name: [{"id", "title", "offOre"}], together off_ore. Empty: nothing came off, or the
-- order is from before this was kept, and its papers name all of its promotions.
alter table order_lines add column off_by_promotion jsonb not null default '[]';
