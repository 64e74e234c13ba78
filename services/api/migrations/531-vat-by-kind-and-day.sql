-- VAT by kind of goods, with rates from a day on. The latest that has begun is in force.
create table vat_rates (
  kind text not null check (kind in ('standard', 'books', 'food')),
  from_day date not null,
  percent int not null check (percent between 0 and 50),
  primary key (kind, from_day)
);
insert into vat_rates (kind, from_day, percent) values
  -- @source momsloven § 33: 25 percent since 1992, of books and food too until the owner writes another rate here
  ('standard', '1992-01-01', 25),
  ('books', '1992-01-01', 25),
  ('food', '1992-01-01', 25);

alter table products add column vat_kind text not null default 'standard'
  check (vat_kind in ('standard', 'books', 'food'));
update products set vat_kind = 'books' where category_path ~ '(^|/)b(oe|ø)ger(/|$)';

-- What was agreed with the customer, whatever the rate is later.
alter table order_lines drop constraint order_lines_vat_percent_check;
alter table order_lines add constraint order_lines_vat_percent_check check (vat_percent between 0 and 50);
