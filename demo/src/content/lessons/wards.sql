-- For the lesson "Two writers at once": one bed is free in ward 3.
CREATE TABLE wards (id integer PRIMARY KEY, name text NOT NULL, free integer NOT NULL CHECK (free >= 0));
INSERT INTO wards (id, name, free) VALUES (1, 'Children', 4), (2, 'Women', 2), (3, 'Men', 1);

CREATE TABLE stays (
  id integer PRIMARY KEY,
  ward_id integer NOT NULL REFERENCES wards (id),
  bed_id integer NOT NULL,
  patient text NOT NULL,
  left_at text
);
CREATE UNIQUE INDEX one_patient_a_bed ON stays (bed_id) WHERE left_at IS NULL;
