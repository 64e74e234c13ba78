-- Views of lists about people keep the choices of their filters and no other word, which may be a name. The key of an entry of the log is kept with its
-- thing: of goods and texts any, of people a number, a reference, or the word for somebody who was erased.
delete from office_views using (values
  ('orders', 'q=|view=(to-pack|sent|to-collect|awaiting-payment|attention|all)?|status=(received|awaiting_email|awaiting_age|awaiting_payment|confirmed|picking|partially_shipped|shipped|ready_for_pickup|delivered|not_collected|withdrawal_received|return_in_transit|returned|cancelled)?'),
  ('papers', 'q=|(from|to)=([0-9]{4}-[01][0-9]-[0-3][0-9])?|provider=(mobilepay|quickpay|stripe|bank|fake|gift-card)?'),
  ('withdrawals', 'q=|handled=(no|yes)?|order=[0-9]{0,15}'),
  ('gift-cards', 'q=|state=(unpaid|active|empty|lapsed|blocked)?'),
  ('former-orders', 'q='),
  ('former-customers', 'q=|invited=(yes|no)?'),
  ('members', 'q=|confirmed=(yes|no)?'),
  ('guests', 'q='),
  ('reviews', 'q=|state=(waiting|shown|refused)?'),
  ('newsletters', 'q='),
  ('searched', 'q=|found=(nothing|something)?'),
  ('audit', 'q=|thing=(product|variant|brand|category|promotion|picture|bottle-look|recipe|ingredient-guide|article|collection|campaign|page|setting|club|reward|legal-text|search-rule|shelf-trial|newsletter|export|feed|journal-accounts|vat-rates|journal-day|webhook|given-up|former-file|order|order-delivery|withdrawal|gift-card|staff|api-key|member|former-address|former-customer|ratings)?|key=([[:alnum:]./:_-]|%[0-9A-F]{2})*|staff=[0-9]{0,15}|changeSet=[0-9]{0,15}|since=([0-9]{1,3}|[0-9]{4}-[01][0-9]-[0-3][0-9](T([0-9:.]|%3A){5,20}Z?)?)?')
) as about_people (list, filters)
where office_views.list = about_people.list
  and (
    search !~ ('^\??((' || filters || '|)(&|$))*$')
    or (
      office_views.list = 'audit'
      and search ~ '(^|[?&])key=[^&]'
      and (search ~ '(^|[?&])thing=.*&thing=' or not (
        search ~ '(^|[?&])thing=(product|variant|brand|category|promotion|picture|bottle-look|recipe|ingredient-guide|article|collection|campaign|page|setting|club|reward|legal-text|search-rule|shelf-trial|newsletter|export|feed|journal-accounts|vat-rates|journal-day|webhook|given-up|former-file)(&|$)'
        or (search ~ '(^|[?&])thing=[^&]' and search ~ '(^|[?&])key=([0-9]{1,15}|F-[0-9A-Z]{4}-[0-9A-Z]{4}|slettet)(&|$)')
      ))
    )
  );
