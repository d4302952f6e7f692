-- The number of posts of the feed, beside the other counts of rows. `OFFSET` finds numbered pages now (decision 005). Version
-- 0.2.0, which may run during an upgrade, reads the buckets and appends to the deltas; the trigger counts what it appends.
-- Nothing else uses the three tables of buckets and the trigger, which a later release removes.
insert into row_counts (name, change)
  select 'feed_posts', sum(posts) from (
    select posts from post_buckets union all select posts from post_bucket_deltas) c having count(*) > 0;

create function count_feed_posts() returns trigger language plpgsql as $$
begin
  insert into row_counts (name, change) values ('feed_posts', new.posts);
  return null;
end $$;
create trigger post_bucket_deltas_count after insert on post_bucket_deltas for each row execute function count_feed_posts();
