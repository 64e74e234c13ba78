-- The search service is told which drinks and goods are alcohol-free beside their other diets, so that they can be counted: all of it once more.
insert into outbox (topic, key) values ('search-content', 'everything:');
