import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const accountsInZip: ModuleInZip = {
  tables: {
    users: {
      about: 'Everybody with an account: students, mentors and staff.',
      columns: {
        role: 'student, mentor or admin (staff).',
        staff_role: 'Of staff: owner, admin, front_desk or accountant.',
        name: 'The name.',
        email: 'Empty: none, or the account was deleted.',
        email_proved_at: 'When the person first opened a link sent to the address.',
        search_text: excluded('It is made from the other columns, for searches.'),
        password_hash: excluded('It is a secret.'),
        avatar: 'The picture: the id of a file in files/.',
        phone: 'The phone.',
        location: 'The city.',
        birthday: 'YYYY-MM-DD.',
        education: 'As the person wrote it.',
        gender: 'As the person chose it.',
        occupation: 'As the person wrote it.',
        course: 'As the person wrote it.',
        last_active_day: 'YYYY-MM-DD, in the time zone of the school.',
        deactivated_at: 'The person cannot log in since then.',
        deleted_at: 'The account was deleted then.',
        guardian: 'The name of the guardian of a student.',
        guardian_phone: 'The phone of the guardian.',
      },
    },
    log_in_names: {
      about: 'Phones and roll numbers that students log in with.',
      columns: {
        name: 'As it is compared.',
        sharer_number: '1, and more for students who share a phone.',
        kind: 'phone or roll.',
        shown: 'As the staff typed it.',
      },
    },
    log_in_trails: {
      about: 'Networks of log-ins and of failed tries of the last weeks.',
      columns: {
        key: 'Identifies the row.',
        audit_id: 'The record: audit/audit.',
        address: 'The IPv4 address or IPv6 network.',
        tries: 'How many.',
        at: 'When.',
      },
    },
    active_counts: {
      about: 'How many people were active.',
      columns: {
        kind: 'day or month.',
        start: 'Its first day.',
        users: 'How many people.',
        named: 'How many of them are in active_months.',
      },
    },
    active_months: {
      about: 'On which days people were active.',
      columns: {
        month: 'Its first day.',
        days: 'A bit for each day; the lowest is the 1st.',
      },
    },
    sessions: excluded('They log somebody in.'),
    password_links: excluded('They log somebody in.'),
    two_step: excluded('It holds secrets of two-step log-in.'),
    recovery_codes: excluded('They log somebody in.'),
    log_in_codes: excluded('They log somebody in.'),
    user_words: excluded('It is made from accounts/users, for searches.'),
  },
}
