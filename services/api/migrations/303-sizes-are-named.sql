-- Lines, labels and receipts tell a product's sizes apart by their names: where none was written, the size is the name.
update variants
set name = case when units > 1 then units || ' × ' else '' end
  || case when volume_ml % 10 = 0 then volume_ml / 10 || ' cl' else volume_ml || ' ml' end
where name = '' and volume_ml is not null;
