-- A mail that is still owed to somebody who was erased, about an order or a gift card, loses its address when it has gone out.
alter table mail_outbox add column forget_when_sent boolean not null default false;
