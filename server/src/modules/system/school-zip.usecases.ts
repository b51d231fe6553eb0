import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/system/school-zip.ts'
import type { Call, SignedInCall } from '../../kernel/call.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { countPdfs } from '../../kernel/school-zip.ts'
import { withInstants } from '../../platform/instants.ts'
import { writeByOwnProof } from '../accounts/index.ts'
import { isSignedFor, linkQueryOf, requireOwner } from './download-links.ts'
import { findZip, requestZip } from './school-zip.repository.ts'
import { zipLifetimeMs } from './school-zip.rules.ts'
import { zipGone } from './system.errors.ts'
import type { SchoolZipRow } from './system.tables.ts'

export async function readZip({ deps, now }: SignedInCall): Promise<contract.SchoolZip> {
  const { db } = deps.database
  const row = await findZip(db)
  const readyZip = row && readyZipOf(row, now)
  const isRunning = row?.state === 'waiting' || row?.state === 'making'
  const { asked_at: askedAt = 0, part = 'waiting', done = 0, total = 0, failure = null } = row ?? {}
  return {
    running: isRunning ? withInstants({ askedAt, part, done, total }) : null,
    ready: readyZip
      ? withInstants({
          ...{
            madeAt: readyZip.madeAt,
            endsAt: readyZip.endsAt,
            bytes: readyZip.size,
            sha256: readyZip.sha256,
          },
          hasPdfs: row.has_pdfs === 1,
        })
      : null,
    failure: failure ? withInstants({ askedAt, reason: failure }) : null,
    pdfs: await countPdfs(db, deps.ports.schoolZip),
  }
}

function readyZipOf({ state, file_id, size, sha256, made_at }: SchoolZipRow, now: number) {
  if (state !== 'ready' || size === null || sha256 === null || made_at === null) return null
  const endsAt = made_at + zipLifetimeMs
  return now < endsAt ? { fileId: file_id, size: Number(size), sha256, madeAt: made_at, endsAt } : null
}

/**
 * Asks the job for a ZIP. Does nothing while one is requested or being made.
 * @throws the errors of `writeByOwnProof`
 */
export async function askForZip(
  call: SignedInCall,
  { hasPdfs, ...proof }: BodyOf<typeof contract.makeSchoolZip>,
): Promise<contract.SchoolZip> {
  await writeByOwnProof(call, proof, async (work) => {
    const isAsked = await requestZip(work.tx, {
      file_id: work.newId(),
      has_pdfs: hasPdfs ? 1 : 0,
      asked_by: call.caller.id,
      asked_at: work.now,
    })
    if (isAsked) await work.audit({ action: 'school-zip.make', subject: ['school', '1'] })
  })
  return readZip(call)
}

/**
 * Each download needs a link, which the audit records.
 * @throws the errors of `writeByOwnProof`
 */
export function makeZipLink(
  call: SignedInCall,
  proof: BodyOf<typeof contract.makeSchoolZipLink>,
): Promise<ResponseOf<typeof contract.makeSchoolZipLink>> {
  return writeByOwnProof(
    call,
    proof,
    async (work) => {
      const row = await findZip(work.tx)
      const readyZip = row && readyZipOf(row, work.now)
      if (!readyZip) throw zipGone()
      await work.audit({ action: 'school-zip.download', subject: ['school', '1'] })
      const query = new URLSearchParams(linkQueryOf(call, ['school zip', readyZip.fileId]))
      return { address: `/api/school-zip/file?${query}`, ...withInstants({ endsAt: readyZip.endsAt }) }
    },
    { isSecret: true },
  )
}

export async function openZip(
  call: Call,
  query: QueryOf<typeof contract.getSchoolZipFile>,
): Promise<FileResponse> {
  const { deps, now } = call
  const row = await findZip(deps.database.db)
  const readyZip = row && readyZipOf(row, now)
  if (!readyZip || !isSignedFor(deps, query, ['school zip', readyZip.fileId])) throw zipGone()
  await requireOwner(call, query)
  const day = new Date(readyZip.madeAt).toISOString().slice(0, 10)
  return {
    size: readyZip.size,
    open: (range) => deps.files.open(readyZip.fileId, range),
    headers: {
      'content-type': 'application/zip',
      etag: `"${readyZip.sha256}"`,
      'content-disposition': `attachment; filename="school-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
  }
}
