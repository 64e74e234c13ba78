-- Money that is held for the shop is told by amounts: reserved, less what was drawn and what was let go. A payment's status is what is
-- shown, and a refund changes nothing in what is held.
alter table payments
  -- Øre of the reservation that were let go without being drawn.
  add column released_ore int not null default 0 check (released_ore >= 0),
  -- Whether the provider draws more than once: 'parts', 'once', or 'by-agreement' where only the shop's agreement tells.
  add column captures text not null default 'parts' check (captures in ('parts', 'once', 'by-agreement'));

update payments set released_ore = amount_ore - captured_ore
where status = 'captured'
  or (status in ('refund_pending', 'partially_refunded', 'refunded') and exists (
    select from payment_requests where payment_id = payments.id and kind = 'cancel' and done_at is not null));
update payments set captures = 'by-agreement' where provider = 'quickpay';
update payments set captures = 'once' where provider = 'stripe';

alter table payments
  add column held_ore int not null generated always as (
    case when status in ('pending', 'failed', 'expired', 'cancelled') then 0 else amount_ore - captured_ore - released_ore end
  ) stored check (held_ore >= 0);

-- A payment of which something is still held is not refunded in whole.
update payments set status = 'partially_refunded' where status = 'refunded' and held_ore > 0;

drop index payments_holding;
create index payments_holding on payments (created_at) where held_ore > 0;
drop index payments_told;
create index payments_told on payments (told_at nulls first, id) where held_ore > 0 and provider_payment_id is not null;
