-- Who has answered for a product being sold though something that the law wants said of it is missing, and what that was.
create table fact_acceptances (
  product_slug text primary key,
  fields text[] not null,
  staff_name text not null,
  signed_at timestamptz not null
);
