-- Who joined in the last month, before the trigger of 0079 counted. By itself, since it reads all members: no lock of 0079 is
-- held meanwhile. Of a day that the trigger counted too, the higher number is right, as each leaves out the other's members.
insert into tribe_days as d (tribe_id, day, joined)
  select tribe_id, (joined_at at time zone 'Africa/Lagos')::date, count(*)
    from tribe_members where joined_at > now() - interval '31 days' group by 1, 2 order by 1, 2
on conflict (tribe_id, day) do update set joined = greatest(d.joined, excluded.joined);
