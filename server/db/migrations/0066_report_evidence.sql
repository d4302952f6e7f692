-- Evidence of a report: copies of the reported files, which stay when the row is unsent, edited or deleted, and a
-- reported message with those around it, if the reporter added them. A file of evidence has the kind 'evidence' and no owner.
alter table reports add column messages jsonb;

create table report_files (
  report_id uuid not null references reports (id) on delete cascade,
  position smallint not null,
  file_id uuid not null references files (id) on delete cascade,
  primary key (report_id, position)
);
create index report_files_of_file on report_files (file_id);
