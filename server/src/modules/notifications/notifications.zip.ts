import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const notificationsInZip: ModuleInZip = {
  tables: {
    mailings: {
      about: 'Emails to many people at once.',
      columns: {
        kind: 'The kind of email.',
        audience: 'Who gets it.',
        about_id: 'The id of what it is about, such as an announcement.',
        content_by_language: 'The email in each language, as JSON.',
        after_id: 'The last person for whom it was written.',
        mailed: 'To how many people.',
        done_at: 'When each copy was written.',
        expires_at: 'After this it is not sent.',
      },
    },
    outbox: {
      about: 'Each email that was sent or waits.',
      columns: {
        recipient: 'The address.',
        subject: 'The subject.',
        body: excluded('It may have a link that logs somebody in.'),
        html: excluded('It may have a link that logs somebody in.'),
        next_attempt_at: 'When it is tried next.',
        attempts: 'How often it was tried.',
        sent_at: 'Empty: it was not sent.',
        last_error: 'Why it was not sent.',
        priority: 'Lower numbers leave first.',
        expires_at: 'After this it is not sent.',
        expired_at: 'When it was given up.',
        has_link: '1: it had a link for one use.',
        caused_by: 'The call that wrote it, as the log names it.',
        document_kind: 'The kind of the PDF with it.',
        document_id: 'What the PDF is of.',
      },
    },
    mail_settings: {
      about: 'The mail server that the owner chose.',
      columns: {
        host: 'Its name.',
        port: 'Its port.',
        user_name: 'The name to log in with.',
        password: excluded('It is a secret.'),
        sender: 'The address that emails come from.',
      },
    },
    proven_mail_server: {
      about: 'The last mail server that took an email.',
      columns: {
        hash: excluded('It is made from a secret.'),
        proven_at: 'When it first took one with its present settings.',
      },
    },
  },
}
