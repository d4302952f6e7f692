-- Above the runs of 1,000 sequence numbers, blocks of 32 runs: a numbered page of a million posts sums 31 blocks and 32
-- runs instead of a thousand runs. Folded from the same deltas, in the same statement (server/posts/pageCounts.queries.ts).
create table post_blocks (
  block bigint primary key,
  posts int not null
);
insert into post_blocks (block, posts) select run / 32, sum(posts) from post_runs group by 1;
-- The runs of one block.
create index post_runs_of_block on post_runs ((run / 32));
