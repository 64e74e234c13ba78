-- The search service is told what drinks and products are free of, and the words that mean a page: all of it once more.
insert into outbox (topic, key) values ('search-content', 'everything:');
