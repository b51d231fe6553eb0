import { type FirstStepName, type FirstSteps, firstStepNames } from '#contract/dashboards/first-steps.ts'
import type { Permission } from '#contract/permissions.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { lastBackup } from '../../platform/backups.ts'
import { callerMay } from '../../platform/caller.ts'
import { onlinePayments } from '../../platform/config.ts'
import { isMailServerProven } from '../notifications/index.ts'
import { findSchoolSetup, setFirstStepsHidden } from './first-steps.repository.ts'

const permissions: Record<FirstStepName, Permission> = {
  school: 'manage',
  mail: 'own',
  backup: 'manage',
  course: 'manage',
  mentor: 'manage',
  students: 'admitStudents',
  feePlan: 'manage',
}

export async function readFirstSteps({ deps, caller, now }: SignedInCall): Promise<FirstSteps> {
  const { config, database } = deps
  const found = await findSchoolSetup(database.db)
  if (found.isHidden) return { isHidden: true, steps: [] }
  const isDone: Record<FirstStepName, boolean> = {
    school: found.hasAddress && (found.hasUpiOrBank || onlinePayments(config) === 'on'),
    mail: await isMailServerProven(deps),
    backup: (await lastBackup(config, now)) !== null,
    course: found.hasCourse,
    mentor: found.hasMentor,
    students: found.hasStudent,
    feePlan: found.hasFeePlan,
  }
  const visibleNames = firstStepNames.filter((name) => callerMay(caller, permissions[name]))
  const courseIds: Partial<Record<FirstStepName, string | null>> = {
    course: found.draftCourseId,
    feePlan: found.pricedCourseId,
  }
  const steps = visibleNames.map((name) => ({
    name,
    isDone: isDone[name],
    courseId: isDone[name] ? null : (courseIds[name] ?? null),
  }))
  return { isHidden: false, steps }
}

export async function hideFirstSteps(
  call: SignedInCall,
  { isHidden }: { isHidden: boolean },
): Promise<FirstSteps> {
  await call.write(async (work) => {
    if (await setFirstStepsHidden(work.tx, isHidden))
      await work.audit({
        action: isHidden ? 'school.hide-steps' : 'school.show-steps',
        subject: ['school', '1'],
      })
  })
  return readFirstSteps(call)
}
