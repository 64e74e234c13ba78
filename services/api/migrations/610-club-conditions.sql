-- The club's conditions are the owner's. An order keeps those that it was placed with.
alter table shop_settings drop constraint shop_settings_name_check;
alter table shop_settings add constraint shop_settings_name_check
  check (name in ('menu', 'company', 'delivery', 'opening', 'papers', 'notices', 'beginning', 'club'));

alter table orders
  -- 0: placed while the club was closed, so it earns nothing. Null: placed before this migration, with the rate of the environment.
  add column ore_per_earned_point int check (ore_per_earned_point >= 0),
  -- Days from the delivery until its points count. Null: the period of withdrawal.
  add column points_wait_days int check (points_wait_days >= 14),
  -- Its mails and its receipt tell only a member of the points that it gives.
  add column placed_by_member boolean not null default false;

-- The club's terms follow the settings. A text that somebody has written since stays.
update pages set content = replace(replace(replace(replace(replace(content::text,
  'får du 25 point. Velkomstpoint', 'får du {club.joining}. Velkomstpoint'),
  'Når du handler, får du 1 point for hver 10 kr., du betaler', 'Når du handler, får du {club.earn}, du betaler'),
  '"1 point er 1 kr. værd. Du vælger', '"{club.worth}. Du vælger'),
  'kan bruges, når fortrydelsesfristen er udløbet. I din', 'kan bruges {club.wait}. I din'),
  'Har du oplyst din fødselsdag, kan du få point på dagen.', 'Har du oplyst din fødselsdag, får du point på dagen, når klubben giver det.')::jsonb
where path = '/klub/vilkaar';

-- Changes to their disadvantage that members have been told of, by the moment of the decision.
create table club_notices (
  decided_at text primary key,
  from_day text not null,
  told_at timestamptz not null,
  -- Given up after the members had been told, and told so too.
  withdrawn_at timestamptz
);
