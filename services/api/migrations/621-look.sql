-- The colours that the owner chooses for the shop.
alter table shop_settings drop constraint shop_settings_name_check;
alter table shop_settings add constraint shop_settings_name_check
  check (name in ('menu', 'company', 'delivery', 'opening', 'papers', 'notices', 'beginning', 'club', 'look'));
