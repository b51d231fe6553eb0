import { checkAddress as checkAddressCall } from '#contract/system/address.ts'
import * as backups from '#contract/system/backups.ts'
import * as zip from '#contract/system/school-zip.ts'
import { checkTotals } from '#contract/system/self-check.ts'
import { getSystem } from '#contract/system/system.ts'
import type { Router } from '../../kernel/routes.ts'
import { checkAddress } from './address.usecases.ts'
import { makeBackupLink, openBackup } from './backup-downloads.usecases.ts'
import { listBackups, startBackup } from './backups.usecases.ts'
import { askForZip, makeZipLink, openZip, readZip } from './school-zip.usecases.ts'
import { SelfCheck } from './self-check.ts'
import { readSystem } from './system.usecases.ts'

export function systemRoutes(router: Router): void {
  router.on(getSystem, readSystem)
  router.on(checkAddressCall, checkAddress)
  router.on(backups.listBackups, listBackups)
  router.on(backups.makeBackup, startBackup)
  router.on(backups.makeBackupLink, (call, { body }) => makeBackupLink(call, body))
  router.on(backups.getBackupFile, (call, { query }) => openBackup(call, query))
  router.on(zip.getSchoolZip, readZip)
  router.on(zip.makeSchoolZip, (call, { body }) => askForZip(call, body))
  router.on(zip.makeSchoolZipLink, (call, { body }) => makeZipLink(call, body))
  router.on(zip.getSchoolZipFile, (call, { query }) => openZip(call, query))
  const selfCheck = new SelfCheck()
  router.on(checkTotals, ({ deps }) => selfCheck.respond(deps))
}
