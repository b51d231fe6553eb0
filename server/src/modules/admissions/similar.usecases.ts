import type * as contract from '#contract/admissions/admissions.ts'
import type { SimilarPerson } from '#contract/admissions/admissions.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { formatPhone, phoneKey } from '#contract/phone.ts'
import type { Db, Tx } from '../../database/database.ts'
import { findLogInNames } from '../accounts/index.ts'
import {
  findCourseNames,
  findIdsByEmail,
  findIdsByName,
  findIdsByPhone,
  findIdsByRollNumber,
  findPeople,
} from './similar.repository.ts'

/** Shorter names are still being typed. */
const shortestName = 3

export async function findSimilar(
  db: Db | Tx,
  { name = '', phone = '', email = '', rollNumber = '' }: QueryOf<typeof contract.findSimilar>,
): Promise<SimilarPerson[]> {
  const key = phoneKey(phone)
  const ids = {
    phone: key ? await findIdsByPhone(db, formatPhone(key)) : [],
    email: email ? await findIdsByEmail(db, email.toLowerCase()) : [],
    rollNumber: rollNumber ? await findIdsByRollNumber(db, rollNumber) : [],
    name: name.length >= shortestName ? await findIdsByName(db, name) : [],
  }
  const found = await presentPeople(db, [...new Set(Object.values(ids).flat())])
  const kinds = Object.keys(ids) as (keyof typeof ids)[]
  return found
    .map((person) => ({ ...person, same: kinds.filter((kind) => ids[kind].includes(person._id)) }))
    .toSorted((one, other) => other.same.length - one.same.length || one.name.localeCompare(other.name, 'en'))
}

async function presentPeople(db: Db | Tx, ids: readonly string[]): Promise<Omit<SimilarPerson, 'same'>[]> {
  const courses = Map.groupBy(await findCourseNames(db, ids), ({ student_id }) => student_id)
  const names = Map.groupBy(await findLogInNames(db, ids), ({ user_id }) => user_id)
  return (await findPeople(db, ids)).map(({ id, name, role, email, phone, created_at }) => ({
    _id: id,
    name,
    role,
    email,
    phone,
    rollNumber: names.get(id)?.find(({ kind }) => kind === 'roll')?.shown ?? null,
    since: new Date(created_at).toISOString(),
    courses: (courses.get(id) ?? []).map(({ course_name }) => course_name),
  }))
}
