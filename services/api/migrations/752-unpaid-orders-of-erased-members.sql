-- An order that waits for its payment when its buyer deletes their account: it goes on, and says nothing of the buyer once it has lapsed.
alter table unpaid_orders add column buyer_erased boolean not null default false;
