-- The member of staff or API key whose edit made a paid order cost more than was reserved, so that the customer must pay anew: its goods count
-- with those of orders by phone while it is not paid.
alter table orders add column raised_by text;
