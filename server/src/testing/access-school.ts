import { everyone, type Seeding, type Who } from './access-rows.ts'
import { accessSeeds } from './access-table.ts'
import { openSchool, type Person, type SavedSchool, type School } from './school.ts'

export interface AccessSchool {
  readonly school: School
  readonly people: Readonly<Record<Who, Person>>
  readonly ids: Readonly<Record<string, string>>
}

const commonEnvironment = { SMTP_URL: 'smtp://127.0.0.1:1', PAYMENT_GATEWAY: 'sandbox' }

let builtSchool: Promise<{ saved: SavedSchool } & Omit<AccessSchool, 'school'>> | undefined

/** The school is built once per process; each call opens a copy. */
export async function openAccessSchool(environment: Record<string, string> = {}): Promise<AccessSchool> {
  builtSchool ??= openSchool(commonEnvironment).then(async (school) => {
    const filledSchool = await fillAccessSchool(school)
    return { ...filledSchool, saved: await school.save() }
  })
  const { saved, people, ids } = await builtSchool
  const school = await openSchool({ ...commonEnvironment, ...environment }, undefined, { copyOf: saved })
  return {
    school,
    people: peopleOf((who) => (who === 'none' ? school.visitor : school.to(people[who]))),
    ids,
  }
}

const peopleOf = (personOf: (who: Who) => Person) =>
  Object.fromEntries(everyone.map((who) => [who, personOf(who)])) as Record<Who, Person>

async function fillAccessSchool(school: School): Promise<Omit<AccessSchool, 'school'>> {
  const password_hash = await school.deps.passwords.hash('practice')
  const people = {
    student: await school.as('student', { email: 'student@mail.example', password_hash }),
    fellow: await school.as('student'),
    stranger: await school.as('student'),
    mentor: await school.as('mentor'),
    otherMentor: await school.as('mentor', { email: 'login@mail.example', password_hash }),
    owner: await school.as('admin', { staff_role: 'owner' }),
    admin: await school.as('admin'),
    frontDesk: await school.as('admin', { staff_role: 'front_desk' }),
    accountant: await school.as('admin', { staff_role: 'accountant' }),
  }
  const ids: Record<string, string> = { unknown: '01900000-0000-7000-8000-000000000000' }
  for (const [name, { id }] of Object.entries(people)) ids[name] = id
  const seeding: Seeding = {
    school,
    ...people,
    id(name) {
      const id = ids[name]
      if (!id) throw new Error(`nothing of the access school is called ${name} yet`)
      return id
    },
  }
  for (const seed of accessSeeds) Object.assign(ids, await seed(seeding))
  return { people: peopleOf((who) => (who === 'none' ? school.visitor : people[who])), ids }
}
