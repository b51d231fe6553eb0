import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

const marks = {
  marks_right: 'Marks for a right response, in hundredths.',
  marks_wrong: 'Marks for a wrong response, in hundredths.',
  marks_blank: 'Marks for no response, in hundredths.',
}

export const quizzesInZip: ModuleInZip = {
  tables: {
    quizzes: {
      about: 'Each quiz.',
      columns: {
        topic_id: 'The topic that shows it: catalogue/syllabus_items.',
        state: 'draft or published.',
        title: 'The title.',
        instructions: 'What students should know, Markdown.',
        completes_topic: '1: the topic is done when the quiz is passed.',
        is_practice: '1: practice without a clock.',
        opens_at: 'When it opens.',
        last_start_at: 'Until when students may start.',
        ends_at: 'When every attempt ends.',
        minutes: 'How long an attempt takes.',
        attempts: 'How many attempts a student has.',
        shuffles_questions: '1: each attempt has its own order of questions.',
        shuffles_options: '1: each attempt has its own order of options.',
        is_one_page: '1: all questions stand on one page.',
        pass_share: 'The pass mark, in hundredths of a percent of the full marks.',
        counts: 'Which attempt counts: best or last.',
        access_code: excluded('It opens the quiz.'),
        deciding_language: 'The language that counts where two differ.',
        releases: 'JSON: when students see score, right or wrong, key and explanations.',
        released_at: 'When the mentor released what waits for it.',
        challenge_days: 'For how many days after its release students may challenge a key.',
        names_hidden: '1: markers of long texts see no names.',
        announced_at: 'When students were told of it.',
        reminded_at: 'When students were reminded.',
        created_by: 'Who began it: accounts/users.',
      },
    },
    quiz_sections: {
      about: 'The sections of quizzes.',
      columns: {
        quiz_id: 'The quiz.',
        title: 'The title.',
        minutes: 'The time limit of the section.',
        ...marks,
        scheme: 'How multiple choice is marked: allOrNothing, perOption or jee.',
        pick: 'How many responses count.',
      },
    },
    section_questions: {
      about: 'The questions of sections.',
      columns: {
        section_id: 'The section: quiz_sections.',
        question_id: 'The question: questions/questions; empty: questions are drawn.',
        draw_count: 'How many questions are drawn.',
        draw_tag_kind: 'The kind of the tag from which they are drawn.',
        draw_tag: 'The tag.',
        ...marks,
      },
    },
    extra_time: {
      about: 'Extra time for students.',
      columns: {
        quiz_id: 'The quiz; empty: every quiz of the course.',
        student_id: 'The student: accounts/users; empty: everybody.',
        share: 'Of the minutes of the quiz, in hundredths of a percent.',
        minutes: 'Minutes on top.',
        reason: 'Why.',
        given_by: 'Who gave it: accounts/users.',
        given_at: 'When it was given.',
      },
    },
    make_ups: {
      about: 'Times of their own that students have for a quiz.',
      columns: {
        quiz_id: 'The quiz.',
        opens_at: 'From when the student may start.',
        last_start_at: 'Until when the student may start.',
        reason: 'Why.',
        given_by: 'Who gave it: accounts/users.',
        given_at: 'When it was given.',
      },
    },
  },
}
