import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const markingInZip: ModuleInZip = {
  tables: {
    marks: {
      about: 'Marks on the pages of submitted work and on photos of responses.',
      columns: {
        work_file_id: 'On which file: homework/work_files.',
        page: 'On which page, from 1.',
        kind: 'pen, tick, cross, underline, ring, text, remark, note or points.',
        ink: 'red or green.',
        shape: 'A JSON list of places on the page, from 0 to 10000 from its left and its top.',
        text: 'What is written.',
        points: 'Points that are given or taken here.',
        made_by: 'Who marked: accounts/users.',
        made_at: 'When.',
      },
    },
    page_rotations: {
      about: 'Pages that markers turned.',
      columns: {
        work_file_id: 'The file: homework/work_files.',
        page: 'The page, from 1.',
        rotation: 'Clockwise, in degrees.',
      },
    },
    marking_presence: excluded('It says who marks at this moment.'),
    rubrics: {
      about: 'Rubrics of assignments.',
      columns: { assignment_id: 'The assignment: coursework/assignments.' },
    },
    rubric_criteria: {
      about: 'The criteria of rubrics.',
      columns: {
        assignment_id: 'The assignment: coursework/assignments.',
        title: 'What is marked.',
        points: 'The most points.',
      },
    },
    rubric_scores: {
      about: 'Points of submitted work by criterion.',
      columns: {
        submission_id: 'The work: coursework/submissions.',
        criterion_id: 'The criterion: marking/rubric_criteria.',
        points: 'How many points.',
        given_by: 'Who gave them: accounts/users.',
      },
    },
  },
}
