-- Gift cards: money that somebody has given the shop and nobody has bought anything for yet.

-- How a product that is a gift card reaches its recipient; null for all other goods. One that does not say is put in an envelope.
alter table products add column gift_card text check (gift_card in ('mail', 'print'));
update products set gift_card = case when slug like '%e-mail%' then 'mail' else 'print' end where category_path = 'gaver/gavekort';

alter table order_lines add column gift_card text check (gift_card in ('mail', 'print'));
-- The part of the total that gift cards pay.
alter table orders add column gift_card_ore int not null default 0 check (gift_card_ore >= 0);

create table gift_cards (
  id bigint generated always as identity primary key,
  -- What it was bought with; null when the order is older than the law asks us to keep it.
  order_id bigint references orders on delete set null,
  order_line_id bigint references order_lines on delete set null,
  kind text not null check (kind in ('mail', 'print')),
  amount_ore int not null check (amount_ore > 0),
  recipient_name text,
  recipient_email text,
  sender_name text not null,
  greeting text not null default '',
  -- Not before then.
  send_at timestamptz not null,
  -- Only a keyed fingerprint: whoever reads the table cannot shop with it. Empty until it is handed out.
  code_hash text unique,
  last_four text,
  handed_out_at timestamptz,
  -- Paid for, and good from then on.
  active_at timestamptz,
  -- The first moment at which it no longer pays.
  lapses_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  blocked_by text,
  created_at timestamptz not null,
  check ((active_at is null) = (lapses_at is null)),
  check ((blocked_at is null) = (blocked_reason is null)),
  -- @source forældelsesloven § 3: a claim lives three years
  check (lapses_at at time zone 'UTC' >= active_at at time zone 'UTC' + interval '3 years')
);
create index on gift_cards (order_id);
create index on gift_cards (order_line_id);
create index on gift_cards (last_four);
create index gift_cards_to_send on gift_cards (send_at) where kind = 'mail' and active_at is not null and handed_out_at is null;
create index gift_cards_running on gift_cards (lapses_at) where active_at is not null;

-- What a card holds is the sum of its entries and nothing else. Append-only: what was wrong is put right by another entry.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  card_id bigint not null references gift_cards,
  -- issued: paid for. redeemed: pays in an order. released: the order came to nothing. refunded: goods came back. paid_out: in money.
  -- taken_back: the card itself was returned. lapsed: nobody can ask for it any more.
  reason text not null check (reason in ('issued', 'redeemed', 'released', 'refunded', 'paid_out', 'taken_back', 'lapsed')),
  amount_ore int not null check (amount_ore <> 0),
  -- No reference: the ledger outlives the order.
  order_id bigint,
  key text not null unique,
  booked_at timestamptz not null
);
create index on gift_card_entries (card_id, id);
create index on gift_card_entries (order_id) where order_id is not null;
create trigger gift_card_entries_never_change before update or delete on gift_card_entries
  for each row execute function refuse_removal();

-- The last word, whatever a program believes: a card never holds less than nothing or more than it was made for.
create function check_gift_card() returns trigger language plpgsql as $$
declare
  card gift_cards;
  held int;
begin
  select * into card from gift_cards where id = new.card_id for no key update;
  select coalesce(sum(amount_ore), 0) into held from gift_card_entries where card_id = new.card_id;
  if held not between 0 and card.amount_ore then
    raise exception 'a gift card of % cannot hold %', card.amount_ore, held;
  end if;
  return null;
end $$;
create trigger gift_cards_hold_what_came_in after insert on gift_card_entries
  for each row execute function check_gift_card();

-- Cards that a visitor wants to pay with.
create table cart_gift_cards (
  visitor_id text not null references carts on delete cascade,
  card_id bigint not null references gift_cards on delete cascade,
  added_at timestamptz not null,
  primary key (visitor_id, card_id)
);
create index on cart_gift_cards (card_id);
