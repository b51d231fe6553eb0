import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const settingsInZip: ModuleInZip = {
  tables: {
    school: {
      about: 'The school itself: one row.',
      columns: {
        name: 'Its name.',
        address: 'As it stands on receipts.',
        phone: 'As it stands on receipts.',
        email: 'As it stands on receipts.',
        logo: 'The id of a file: files/.',
        upi_id: 'Where students pay to.',
        bank_lines: 'The bank account that students pay to.',
        time_zone: 'Empty: as the server was set.',
        language: 'The language of the school.',
        refund_text: 'The refund policy.',
        courses_open: 'When the courses of a student open.',
        pause_after_days: 'Lessons close this many days after a due date. Empty: never.',
        slip_prefix: 'The letters of order slips. Empty: the usual ones.',
        receipt_prefix: 'The letters of receipts. Empty: the usual ones.',
        hue: 'The colour, 0 to 359. Empty: the usual one.',
        domain: 'The address of the school on the internet.',
        staff_two_step: '1: the staff must use two-step log-in.',
        desk_discount_percent: 'How much of a fee the front desk may take off.',
        set_up_key: excluded('It is a secret.'),
        demo_accounts: '1: the school has the accounts of the demonstration.',
        log_in_names: '1: students also log in by a phone or roll number.',
        quiz_ranks: '1: students see their own rank in a quiz.',
        first_steps_hidden: '1: the owner has hidden the first steps.',
      },
    },
    number_series: {
      about: 'The last number of each series, such as receipts.',
      columns: { series: 'Such as R/26-27.', last_number: 'The last one given.' },
    },
    user_settings: {
      about: 'Settings that people have chosen.',
      columns: {
        language: 'Empty: the language of the browser.',
        dark_mode: '1: dark, 0: light. Empty: as the device.',
        learning_style: 'How the person likes to learn.',
        progress_visibility: 'Who may see their progress.',
      },
    },
    notification_choices: {
      about: 'Emails that people have turned on or off.',
      columns: { kind: 'The kind of email.', is_on: '1: on, 0: off.' },
    },
  },
}
