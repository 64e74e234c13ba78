-- The pantry ingredient that an ingredient is made from at home, as syrup is boiled from sugar and water.
alter table ingredients add column made_from text references ingredients (key) deferrable initially deferred;
