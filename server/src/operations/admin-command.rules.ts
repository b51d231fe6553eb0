import * as z from 'zod/mini'
import { emailAddress, line } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const usage = `npm run admin -- create <email> "<name>"   makes an admin and prints a link that sets the password, once, within 7 days
npm run admin -- owner <email>             makes an admin the owner of the school, when the owner cannot hand it over
npm run admin -- link <email>              prints such a link for an admin or a mentor who cannot get in
npm run admin -- reactivate <email>        opens the account of an admin or a mentor again
npm run admin -- two-step-off <email>      lets somebody in by the password alone, who has lost the phone and the recovery codes`

const wordCounts = { create: 3, owner: 2, link: 2, reactivate: 2, 'two-step-off': 2 }

export interface Person {
  readonly email: string
  readonly name: string
}

/** @throws Error whose message is the usage or says what is wrong */
export function readCommand(args: readonly string[]): Person & { readonly command: keyof typeof wordCounts } {
  const [command = '', address, name] = args
  const commandName = command as keyof typeof wordCounts
  const isCommand = Object.hasOwn(wordCounts, command)
  if (!isCommand || args.length !== wordCounts[commandName] || args.some((word) => word.startsWith('-')))
    throw new Error(usage)
  return {
    command: commandName,
    email: requireValid(emailAddress({ id: 'Please give an email.' }), address),
    name:
      commandName === 'create' ? requireValid(line(limits.name, { id: 'Please give a name.' }), name) : '',
  }
}

function requireValid(schema: z.ZodMiniType<string>, text: string | undefined): string {
  const { data, error } = z.safeParse(schema, text)
  if (data === undefined) throw new Error(error?.issues[0]?.message)
  return data
}
