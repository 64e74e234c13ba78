-- Why a gift card was made or blocked by hand is written by a person and may name the recipient. When a card without an order forgets its recipient, by
-- erasure or 90 days after delivery, the log loses the reason too. Act, time, author and amount stay, because limits count them.
create function take_reason_out_of_log() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform set_config('skaenk.redacting', 'on', true);
  update audit_log set before = before - 'reason', after = after - 'reason'
  where thing = 'gift-card' and key = new.id::text and (before ? 'reason' or after ? 'reason');
  perform set_config('skaenk.redacting', 'off', true);
  return null;
end $$;
create trigger gift_cards_forget_their_reasons after update on gift_cards for each row
  when (new.order_id is null and old.sender_name <> '' and new.sender_name = ''
    and new.recipient_name is null and new.recipient_email is null)
  execute function take_reason_out_of_log();

select set_config('skaenk.redacting', 'on', true);
update audit_log set before = before - 'reason', after = after - 'reason'
where thing = 'gift-card' and (before ? 'reason' or after ? 'reason')
  and key in (
    select id::text from gift_cards
    where order_id is null and sender_name = '' and recipient_name is null and recipient_email is null
  );
select set_config('skaenk.redacting', 'off', true);
