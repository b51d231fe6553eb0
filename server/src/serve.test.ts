import { expect, test } from 'vitest'
import { BadConfig } from './platform/config.ts'
import { errorLine } from './serve.ts'

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields)
const sqlite = (errcode: number, message: string) => failure(message, { code: 'ERR_SQLITE_ERROR', errcode })
const folderMessage = 'The data folder /srv/school cannot be written to. Set DATA_DIR to a folder that can.'

test.each([
  [
    new BadConfig('PORT must be a whole number from 0 to 65535.'),
    'PORT must be a whole number from 0 to 65535.',
  ],
  [
    failure('listen', { code: 'EADDRINUSE', port: 3000 }),
    'Port 3000 is taken. Set PORT to another one, or stop what listens there.',
  ],
  [
    failure('listen', { code: 'EACCES', syscall: 'listen', port: 80 }),
    'Port 80 is not allowed for this user. Set PORT to another one.',
  ],
  ...['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'].map((code): [unknown, string] => [
    failure('mkdir', { code, syscall: 'mkdir', path: '/srv/school' }),
    folderMessage,
  ]),
  [
    failure('mkdir', { code: 'EROFS', syscall: 'mkdir', path: '/srv/school' }),
    '/srv/school is on a disk that can only be read. Set DATA_DIR to a folder that can be written to.',
  ],
  // 1544 is SQLITE_READONLY_DIRECTORY.
  ...[8, 1544].map((errcode): [unknown, string] => [
    sqlite(errcode, 'attempt to write a readonly database'),
    'The database in DATA_DIR can only be read. Let this user write to the folder and to the files in it.',
  ]),
  ...[failure('write', { code: 'ENOSPC', syscall: 'write' }), sqlite(13, 'database or disk is full')].map(
    (thrown): [unknown, string] => [thrown, 'The disk is full. Free some space, and try again.'],
  ),
  [
    sqlite(14, 'unable to open database file'),
    'The data folder cannot be written to. Set DATA_DIR to a folder that can.',
  ],
  ...[11, 26, 779].map((errcode): [unknown, string] => [
    sqlite(errcode, 'file is not a database'),
    'abhyas.sqlite in DATA_DIR cannot be used: file is not a database. Restore it from a backup.',
  ]),
  [sqlite(5, 'database is locked'), 'The database in DATA_DIR cannot be used: database is locked.'],
  [new Error('out of luck'), 'Abhyas could not start: out of luck'],
  ['nothing', 'Abhyas could not start.'],
])('a school that cannot start prints one line: %s', (thrown, line) => {
  expect(errorLine(thrown)).toBe(line)
})
