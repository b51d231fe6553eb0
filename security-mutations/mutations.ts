/** Removes one protection; at least one of `tests` must then fail. */
export interface Mutation {
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly text: string
  /** Absent: the text is removed. */
  readonly replacement?: string
  readonly tests: readonly string[]
}

/**
 * At most 20, for protections whose tests need a running server. Stryker mutates the pure rules
 * (`*.rules.ts`).
 */
export const mutations: readonly Mutation[] = [
  {
    name: 'a call needs a session',
    file: 'server/src/kernel/sessions.ts',
    text: 'if (!caller) throw sessionOver()',
    replacement: 'if (!caller) return',
    tests: ['server/src/access.test.ts'],
  },
  {
    name: 'a call needs the role',
    file: 'server/src/kernel/sessions.ts',
    text: "if (access !== 'signedIn' && !access.includes(caller.role)) throw forbidden()",
    tests: ['server/src/access.test.ts'],
  },
  {
    name: 'a session that was ended opens nothing',
    file: 'server/src/kernel/sessions.ts',
    text: "    .where('sessions.ended_at', 'is', null)\n",
    tests: ['server/src/modules/accounts/accounts.test.ts'],
  },
  {
    name: 'the session is read again inside a write',
    file: 'server/src/kernel/call.ts',
    text: 'if (caller) await requireStillAllowed(work.tx, caller, accessRule, deps.clock())',
    tests: ['server/src/held-bodies.test.ts'],
  },
  {
    name: 'a student reads their own receipts only',
    file: 'server/src/modules/fees/receipts.usecases.ts',
    text: "if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw enrollmentNotFound()",
    replacement: 'if (!row) throw enrollmentNotFound()',
    tests: ['server/src/access.test.ts'],
  },
  {
    name: 'a mentor reviews the work of their own courses only',
    file: 'server/src/modules/coursework/reviews.usecases.ts',
    text: 'if (!row || !teaches(row.course_id)) throw workNotFound()',
    replacement: 'if (!row) throw workNotFound()',
    tests: ['server/src/access.test.ts'],
  },
  {
    name: 'the pass of a handout is signed',
    file: 'server/src/modules/catalogue/handout-links.ts',
    text: 'return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)',
    replacement: 'return timingSafeEqual(expected, expected)',
    tests: ['server/src/modules/catalogue/files.test.ts'],
  },
  {
    name: 'a password link works once',
    file: 'server/src/modules/accounts/password-links.usecases.ts',
    text: 'if (!(await consumeLink(work.tx, tokenHash, work.now))) throw invalidLink()',
    tests: ['server/src/modules/accounts/password-links.test.ts'],
  },
  {
    name: 'a code of the second step works once',
    file: 'server/src/modules/accounts/two-step.repository.ts',
    text: "    .where('last_step', '<', step)\n",
    tests: ['server/src/modules/accounts/two-step.test.ts'],
  },
  {
    name: 'failed log-ins are limited by account and address',
    file: 'server/src/modules/accounts/login-limits.ts',
    text: 'guesses: [...addressUses, [config.LIMIT_FAILED_LOGINS_PER_ACCOUNT, anywhere]]',
    replacement: 'guesses: [[config.LIMIT_FAILED_LOGINS_PER_ACCOUNT, anywhere]]',
    tests: ['server/src/kernel/limits.test.ts'],
  },
  {
    name: 'X-Forwarded-For is believed from a proxy only',
    file: 'server/src/app.ts',
    text: 'trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0)',
    replacement: 'trustProxy: true',
    tests: ['server/src/kernel/limits.test.ts'],
  },
  {
    name: 'a slow request is cut off',
    file: 'server/src/app.ts',
    text: 'requestTimeout: config.LIMIT_REQUEST_SECONDS * 1000,',
    replacement: 'requestTimeout: 0,',
    tests: ['server/src/platform/http/connections.test.ts'],
  },
  {
    name: 'a response of the API has a content security policy',
    file: 'server/src/platform/http/security-headers.ts',
    text: "  'content-security-policy': \"default-src 'none'; frame-ancestors 'none'\",\n",
    tests: ['server/src/kernel/responses.test.ts'],
  },
  {
    name: 'a page runs no inline script but its own',
    file: 'server/src/platform/http/security-headers.ts',
    text: '=> ["\'self\'", ...hashes',
    replacement: '=> ["\'self\'", "\'unsafe-inline\'", ...hashes',
    tests: ['server/src/platform/http/pages.test.ts'],
  },
  {
    name: 'a response has the fields of its schema only',
    file: 'server/src/platform/http/response-writer.ts',
    text: 'return fastJson(replaceAnyOf(jsonSchema) as fastJson.Schema)',
    replacement: 'return jsonSchema && JSON.stringify',
    tests: ['server/src/kernel/responses.test.ts'],
  },
  {
    name: 'an event of the payment gateway needs its signature',
    file: 'server/src/kernel/signed-calls.ts',
    text: 'if (!signature || !Buffer.isBuffer(body) || !isEqualInConstantTime(String(signature), gateway.sign(body)))',
    replacement: 'if (!signature)',
    tests: ['server/src/kernel/signed-calls.test.ts'],
  },
  {
    name: 'an idempotency key stands for one request',
    file: 'server/src/kernel/call.ts',
    text: 'if (stored.fingerprint !== fingerprint)',
    replacement: 'if (!fingerprint)',
    tests: ['server/src/kernel/idempotency.test.ts'],
  },
  {
    name: 'a student has one live enrollment in a course',
    file: 'server/migrations/0001-money-tables.ts',
    text: 'create unique index enrollments_one_live',
    replacement: 'create index enrollments_one_live',
    tests: ['server/src/races.test.ts'],
  },
  {
    name: 'audit and ledger rows cannot be changed',
    file: 'server/migrations/0001-school.ts',
    text: "for (const table of ['audit', 'ledger']) await makeAppendOnly(db, isPostgres, table)",
    replacement: 'void makeAppendOnly',
    tests: ['server/src/database/migrate.test.ts'],
  },
  {
    name: 'a damaged backup is refused',
    file: 'server/src/operations/backup-file.ts',
    text: 'if (actualCrc !== expectedCrc)',
    replacement: 'if (false)',
    tests: ['server/src/operations/crafted-backups.test.ts'],
  },
]
