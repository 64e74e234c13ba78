-- Since when the birthday stands unchanged: birthday points are not given to one that was set shortly before the day.
alter table members add column birthday_set_at timestamptz;
update members set birthday_set_at = joined_at where birthday is not null;

-- Mailboxes that have had birthday points in a year, as keyed fingerprints: leaving and joining again gives none. Rows of past years are
-- deleted every night.
create table birthday_points (
  fingerprint text not null,
  year int not null,
  booked_at timestamptz not null,
  primary key (fingerprint, year)
);
