-- The unit that a drinks card pours in, as its host has chosen on the drinks' pages.
alter table drinks_cards add column units text not null default 'cl' check (units in ('cl', 'dl', 'oz'));
