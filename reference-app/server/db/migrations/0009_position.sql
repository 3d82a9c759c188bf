-- Two positions of one department with one name could not be told apart where somebody picks one.
create unique index position_by_name on position (merchant_id, organize_id, position_name);
