import { createHash } from 'node:crypto'
import type { Random } from './random.ts'

/** 1 June 2025 UTC, the time in all fixed ids. */
const fixedMoment = Date.UTC(2025, 5, 1)

/** UUIDv7 form, so that ids sort by time. */
export function idAt(createdAt: number, random: Random): string {
  return formatId(createdAt, hex32(random.bits()) + hex32(random.bits()) + hex32(random.bits()))
}

/** The same in every demo school. */
export function fixedId(name: string): string {
  return formatId(fixedMoment, createHash('sha256').update(name).digest('hex'))
}

const hex32 = (bits: number) => bits.toString(16).padStart(8, '0')

function formatId(moment: number, hexDigits: string): string {
  const time = moment.toString(16).padStart(12, '0')
  const variant = '89ab'.charAt(Number.parseInt(hexDigits.charAt(3), 16) & 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hexDigits.slice(0, 3)}-${variant}${hexDigits.slice(4, 7)}-${hexDigits.slice(7, 19)}`
}
