-- Which bottles have a picture as their owner's label: the library asks it of each picture that it shows.
create index products_own_label on products ((content #>> '{drawing,own,label,hash}'))
  where content #>> '{drawing,own,label,hash}' is not null;
