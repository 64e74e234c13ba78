-- An order that is a present: who gets it, the words of the card, and the day that was chosen. Null: it is none.
alter table orders add column gift jsonb;
