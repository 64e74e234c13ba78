-- A label for each parcel from a shipping service, asked for by the outbox; and what that service said it can do.
alter table parcels
  -- What was asked for, as the way to deliver had it when it was packed; null: nobody makes labels for it.
  add column product text,
  add column services text not null default '',
  add column provider_id text,
  add column label_state text not null default 'none'
    check (label_state in ('none', 'wanted', 'made', 'refused', 'stopped')),
  add column label bytea,
  add column label_error text;
create index parcels_by_provider on parcels (provider_id) where provider_id is not null;
create index parcels_by_number on parcels (tracking_number) where tracking_number is not null;

create table shipping_products (
  code text primary key,
  name text not null,
  carrier text not null,
  carrier_name text not null,
  pickup_point boolean not null,
  services jsonb not null default '[]',
  read_at timestamptz not null
);

-- Where parcels can be collected, as the service told customers: what was chosen is found again, in any process.
create table pickup_points (
  id text primary key,
  point jsonb not null,
  seen_at timestamptz not null
);

-- A label that the service refused to make.
alter table order_attention drop constraint order_attention_reason_check;
alter table order_attention add constraint order_attention_reason_check
  check (reason in ('reservation_lost', 'capture_refused', 'refund_refused', 'transfer_back', 'label_refused'));
