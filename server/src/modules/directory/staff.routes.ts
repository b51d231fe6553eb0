import * as accounts from '#contract/admin-accounts.ts'
import * as contract from '#contract/mentors.ts'
import { texts } from '#contract/texts.ts'
import { type Router, succeeded } from '../../calls/routes.ts'
import { getAccount, makeAccountLink, setAccountActive } from './admin-accounts.usecases.ts'
import { inviteAdmin, listAdmins } from './admins.usecases.ts'
import { addMentor, editMentor, getMentors, inviteMentor, listMentors } from './mentors.usecases.ts'

export function staffRoutes(router: Router): void {
  router.on(contract.getMentors, (call) => getMentors(call))
  router.on(contract.listMentors, (call, { query }) => listMentors(call, query))
  router.on(contract.addMentor, async (call, { body }) =>
    succeeded(texts.admin.mentorAdded, { mentor: await addMentor(call, body) }),
  )
  router.on(contract.editMentor, async (call, { params, body }) =>
    succeeded(texts.admin.mentorUpdated, { mentor: await editMentor(call, params.mentorId, body) }),
  )
  router.on(contract.inviteMentor, async (call, { body }) =>
    succeeded('Mentor invited', await inviteMentor(call, body)),
  )
  router.on(accounts.listAdmins, (call) => listAdmins(call))
  router.on(accounts.inviteAdmin, async (call, { body }) =>
    succeeded('Admin invited', await inviteAdmin(call, body)),
  )
  router.on(accounts.getAccount, (call, { params }) => getAccount(call, params.userId))
  router.on(accounts.makeAccountLink, async (call, { params }) =>
    succeeded('Link made', await makeAccountLink(call, params.userId)),
  )
  router.on(accounts.setAccountActive, (call, { params, body }) =>
    setAccountActive(call, params.userId, body),
  )
}
