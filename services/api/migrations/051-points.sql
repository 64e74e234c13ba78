-- The ledger of points. Points are a claim against the shop, so nothing in it is ever changed or taken away: what was
-- wrong is put right by another entry. The balance is the sum of a member's entries and nothing else.

create table points_entries (
  id bigint generated always as identity primary key,
  -- No references: the ledger outlives the member (then it says nothing of who) and the order.
  member_id bigint not null,
  order_id bigint,
  points int not null check (points <> 0),
  reason text not null check (reason in (
    'joining', 'birthday', 'earned', 'earned_reversed', 'spent', 'spent_returned', 'offer', 'expired'
  )),
  -- Points that come in are a lot, with an expiry of its own; every other entry takes from a lot or puts back into it.
  lot_id bigint references points_entries,
  booked_at timestamptz not null,
  expires_at timestamptz,
  -- Names what is booked: the same is never booked twice.
  key text not null unique,
  check ((lot_id is null) = (expires_at is not null)),
  check (lot_id is not null or points > 0),
  -- The law's three years. @source denmark.md 1.22
  check (expires_at at time zone 'UTC' >= booked_at at time zone 'UTC' + interval '3 years')
);
create index on points_entries (member_id, id);
create index on points_entries (lot_id);
create index on points_entries (expires_at) where lot_id is null;

create trigger points_entries_never_change before update or delete on points_entries
  for each row execute function refuse_removal();

-- The last word, whatever a program believes: a lot never holds less than nothing or more than came in with it, so the
-- balance can never be negative. Entries of one lot wait for each other.
create function check_lot() returns trigger language plpgsql as $$
declare
  lot points_entries;
  left_over int;
begin
  select * into lot from points_entries where id = new.lot_id for no key update;
  select lot.points + coalesce(sum(points), 0) into left_over from points_entries where lot_id = new.lot_id;
  if lot.lot_id is not null or lot.member_id <> new.member_id then
    raise exception 'an entry belongs to a lot of the same member';
  end if;
  if left_over not between 0 and lot.points then
    raise exception 'a lot of % points cannot hold %', lot.points, left_over;
  end if;
  return null;
end $$;
create trigger lots_hold_what_came_in after insert on points_entries
  for each row when (new.lot_id is not null) execute function check_lot();

-- How far the ledger has followed each order.
alter table member_orders
  add column seen_event bigint not null default 0,
  -- Points on their way, and when they come: when the withdrawal period is over.
  add column pending int not null default 0 check (pending >= 0),
  add column due_at timestamptz,
  -- Points to take back that the member had spent already; taken from the next that come in.
  add column short int not null default 0 check (short >= 0);
create index on member_orders (due_at) where due_at is not null;

-- What points buy besides goods in the cart.
create table points_offers (
  id text primary key,
  title text not null,
  text text not null,
  points int not null check (points > 0),
  position int not null,
  active boolean not null default true
);
insert into points_offers (id, title, text, points, position) values
  ('smagning', 'Smagning for to', 'En times smagning i butikken, torsdag eller fredag. Alkoholfri udgave findes.', 75, 1),
  ('glas', 'To glas med gravering', 'To coupeglas med et navn efter eget valg. Hentes i butikken.', 120, 2),
  ('kursus', 'Plads på mixkursus', 'En aften ved baren, hvor du lærer fem klassikere at kende.', 250, 3);

create table points_purchases (
  code text primary key,
  member_id bigint not null references members on delete cascade,
  offer_id text not null references points_offers,
  -- As they were when it was bought.
  title text not null,
  points int not null,
  bought_at timestamptz not null,
  used_at timestamptz
);
create index on points_purchases (member_id);
