import { type AccessRows, type AccessSeed, all, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /website': [row('Home', 'website', all(200))],
  'GET /website/courses': [row('the published courses', 'website/courses', all(200))],
  'GET /website/courses/:slug': [
    row('published', 'website/courses/{publicSlug}', all(200)),
    row('unpublished', 'website/courses/{draftSlug}', all(404)),
    row('unknown', 'website/courses/unknown', all(404)),
  ],
  'GET /website/settings': [row('of the school', 'website/settings', only('admin', 200))],
  'PUT /website/settings': [
    row('of the school', 'website/settings', only('admin', 200), { tagline: { en: 'Learn', hi: '' } }),
    row('of the school, with a script for a link', 'website/settings', only('admin', 422), {
      mapLink: 'javascript:alert(1)',
    }),
  ],
}

export const seed: AccessSeed = async ({ school: { database }, id }) => {
  const slugs = { publicSlug: 'for-everybody', draftSlug: 'not-yet' }
  for (const [slug, course] of [
    [slugs.publicSlug, id('own')],
    [slugs.draftSlug, id('ownDraft')],
  ] as const)
    await database.db.updateTable('courses').set({ slug }).where('id', '=', course).execute()
  return slugs
}
