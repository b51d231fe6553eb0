import { expect, test } from 'vitest'
import { readCommand } from './admin-command.rules.ts'

test('a command needs a valid email, and create also a name', () => {
  expect(readCommand(['create', 'Devika@school.example', 'Devika Rao'])).toEqual({
    command: 'create',
    email: 'devika@school.example',
    name: 'Devika Rao',
  })
  for (const command of ['owner', 'link', 'reactivate', 'two-step-off'] as const)
    expect(readCommand([command, 'devika@school.example'])).toEqual({
      command,
      email: 'devika@school.example',
      name: '',
    })
})

test.each([
  [[]],
  [['create']],
  [['create', 'a@b.example']],
  [['create', 'a@b.example', 'Devika', 'Rao']],
  [['create', '--name', 'B Admin']],
  [['create', 'b@school.example', '--name']],
  [['remove', 'a@b.example']],
  [['toString', 'a@b.example']],
])('any other command prints its usage: %j', (args) => {
  expect(() => readCommand(args)).toThrow('npm run admin -- create <email> "<name>"')
})

test.each([
  ['b@school', 'B Admin', 'Please enter a valid email address.'],
  ['b@school.example', '  ', 'Please give a name.'],
  ['b@school.example', 'B'.repeat(121), 'Please keep this to 120 characters.'],
])('create %s %s is refused with a message', (email, name, message) => {
  expect(() => readCommand(['create', email, name])).toThrow(message)
})
