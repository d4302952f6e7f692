-- Messages to the attendees of a session can be reported (decision 113).
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in
  ('post', 'comment', 'tribe', 'challenge', 'session', 'member', 'message', 'announcement', 'team', 'organiser', 'work', 'session_message')) not valid;
alter table reports validate constraint reports_kind_check;
