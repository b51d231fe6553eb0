import { expect, test } from 'vitest'
import { isSameHostAndPort, mailFailureOf, sealOwnerOf, senderOf, smtpUrlOf } from './mail-settings.rules.ts'

test.each([
  [587, 'head@school.example', 'a b:c@/', 'smtp://head%40school.example:a%20b%3Ac%40%2F@mail.example:587'],
  [465, 'key', 'secret', 'smtps://key:secret@mail.example:465'],
  [25, null, null, 'smtp://mail.example:25'],
])('the address of a mail server has the port %i and the user %s', (port, user, password, url) => {
  expect(smtpUrlOf({ host: 'mail.example', port }, user, password)).toBe(url)
  const { username, password: read } = new URL(url)
  expect([decodeURIComponent(username), decodeURIComponent(read)]).toEqual([user ?? '', password ?? ''])
})

test('a password is sealed for its host and port', () => {
  const places = [
    { host: 'mail.example', port: 587 },
    { host: 'mail.example', port: 465 },
    { host: 'other.example', port: 587 },
  ]
  expect(new Set(places.map(sealOwnerOf)).size).toBe(3)
})

test.each([
  ['fees@school.example', 'head@school.example', 'fees@school.example'],
  [null, 'head@school.example', 'head@school.example'],
  [null, 'AKIA7', 'school@host.example'],
  [null, null, 'school@host.example'],
])('with the sender %s and the user %s mails come from %s', (sender, user_name, from) => {
  expect(senderOf({ sender, user_name }, 'school@host.example')).toBe(from)
})

test.each([
  ['silent', { code: 'ETIMEDOUT', message: 'Connection timeout' }],
  ['silent', { code: 'ETIMEDOUT', message: 'Greeting never received' }],
  ['unknownHost', { code: 'EDNS', message: 'getaddrinfo ENOTFOUND smpt.mail.example' }],
  ['refused', { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }],
  ['certificate', { code: 'ESOCKET', message: 'self-signed certificate' }],
  ['certificate', { code: 'ESOCKET', message: 'certificate has expired' }],
  [
    'certificate',
    { code: 'ESOCKET', message: "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1" },
  ],
  ['certificate', { code: 'ESOCKET', message: 'unable to verify the first certificate' }],
  ['noTls', { code: 'ETLS', message: 'Error upgrading connection with STARTTLS', command: 'STARTTLS' }],
  [
    'noTls',
    { code: 'ESOCKET', message: 'write EPROTO 00:error:0A00010B:SSL routines::wrong version number' },
  ],
  ['logIn', { code: 'EAUTH', message: 'Invalid login: 535 Authentication failed', command: 'AUTH PLAIN' }],
  ['sender', { code: 'EENVELOPE', message: 'Mail command failed: 553', command: 'MAIL FROM' }],
  ['other', { code: 'EENVELOPE', message: 'all recipients were rejected: 550', command: 'RCPT TO' }],
  [
    'noMailServer',
    { code: 'EPROTOCOL', message: 'Invalid greeting. response=HTTP/1.1 400', command: 'CONN' },
  ],
  ['closed', { code: 'ECONNECTION', message: 'Connection closed unexpectedly', command: 'CONN' }],
  ['closed', { code: 'ESOCKET', message: 'read ECONNRESET' }],
  ['other', { message: 'a bug' }],
])('%s is recognised from %j', (failure, error) => {
  expect(mailFailureOf(error)).toBe(failure)
})

test.each([
  ['mail.example', 587, true],
  ['mail.example', 465, false],
  ['other.example', 587, false],
])('%s with port %i is the server mail.example:587: %s', (host, port, expected) => {
  expect(isSameHostAndPort({ host, port }, { host: 'mail.example', port: 587 })).toBe(expected)
})
