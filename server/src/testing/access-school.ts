import type { Seeding, Who } from './access-rows.ts'
import { accessSeeds } from './access-table.ts'
import { openSchool, type Person, type SavedSchool, type School } from './school.ts'

export interface AccessSchool {
  readonly school: School
  readonly people: Readonly<Record<Who, Person>>
  readonly ids: Readonly<Record<string, string>>
}

const commonEnvironment = { SMTP_URL: 'smtp://127.0.0.1:1', PAYMENT_GATEWAY: 'sandbox' }

let built: Promise<{ saved: SavedSchool } & Omit<AccessSchool, 'school'>> | undefined

/** Built once per process; each call opens a copy. */
export async function openAccessSchool(environment: Record<string, string> = {}): Promise<AccessSchool> {
  built ??= openSchool(commonEnvironment).then(async (school) => {
    const filled = await fillAccessSchool(school)
    return { ...filled, saved: await school.save() }
  })
  const { saved, people, ids } = await built
  const school = await openSchool({ ...commonEnvironment, ...environment }, undefined, { copyOf: saved })
  const { student, mentor, admin } = people
  return {
    school,
    people: {
      student: school.to(student),
      mentor: school.to(mentor),
      admin: school.to(admin),
      none: school.visitor,
    },
    ids,
  }
}

async function fillAccessSchool(school: School): Promise<Omit<AccessSchool, 'school'>> {
  const password_hash = await school.deps.passwords.hash('practice')
  const somebody = {
    student: await school.as('student', { email: 'student@mail.example', password_hash }),
    fellow: await school.as('student'),
    stranger: await school.as('student'),
    mentor: await school.as('mentor'),
    otherMentor: await school.as('mentor', { email: 'login@mail.example', password_hash }),
    admin: await school.as('admin'),
  }
  const ids: Record<string, string> = { unknown: '01900000-0000-7000-8000-000000000000' }
  for (const [name, { id }] of Object.entries(somebody)) ids[name] = id
  const seeding: Seeding = {
    school,
    ...somebody,
    id(name) {
      const id = ids[name]
      if (!id) throw new Error(`nothing of the access school is called ${name} yet`)
      return id
    },
  }
  for (const seed of accessSeeds) Object.assign(ids, await seed(seeding))
  const { student, mentor, admin } = somebody
  return { people: { student, mentor, admin, none: school.visitor }, ids }
}
