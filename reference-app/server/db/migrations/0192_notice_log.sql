-- Administrators look at what was not delivered, newest first.
create index notice_delivery_by_time on notice_delivery (merchant_id, create_time desc, event_id);
create index notice_delivery_dead on notice_delivery (merchant_id, create_time desc) where state = 'dead';
