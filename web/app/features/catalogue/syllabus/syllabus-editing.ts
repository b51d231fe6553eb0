import { plural, t } from '@lingui/core/macro'
import { texts } from '#contract/texts.ts'
import type { DraftTopic } from './draft-topic.ts'
import {
  errorsOf,
  fieldId,
  type SyllabusDraft,
  sectionsOf,
  withAdded,
  withChanges,
  withDuplicate,
  withIdsOf,
  withSavedIds,
  withSectionMoved,
  withSectionNamed,
  withTopicAt,
  withTopicIn,
  withTopicMoved,
  withTopicRemoved,
  withTopicRestored,
  withTopics,
} from './syllabus-draft.ts'
import { mergeDrafts } from './syllabus-merge.ts'

export interface Editing {
  readonly draft: SyllabusDraft
  /** Keys are control ids. */
  readonly errors: Readonly<Record<string, string>>
  readonly failure: { readonly message: string; readonly more?: string | undefined } | null
  /** Another person's saved version and changes. */
  readonly conflict: Conflict | null
  readonly announcement: string
  /** The control to focus; a new object focuses again. */
  readonly focus: { readonly id: string } | null
  /** The topics before each step, the latest last, for Undo. */
  readonly past: readonly (readonly DraftTopic[])[]
  /** The last typed field, whose typing is one step of Undo. */
  readonly lastChange: string
}

export interface Conflict {
  readonly theirTopics: readonly DraftTopic[]
  readonly version: number
  readonly changes: readonly string[]
}

export const addId = 'add-topic'
export const sectionsId = 'syllabus-sections'
export const sectionNameId = (key: string) => `section-${key}`
export const moveId = (key: string, by: -1 | 1) => `topic-${key}-${by < 0 ? 'up' : 'down'}`

export const newEditing = (draft: SyllabusDraft, announcement = ''): Editing => ({
  draft,
  errors: {},
  failure: null,
  conflict: null,
  announcement,
  focus: null,
  past: [],
  lastChange: '',
})

const mostSteps = 50

/** @param change the typed field; empty for a separate step */
export function withUndoStep(before: Editing, after: Editing, change = ''): Editing {
  if (after.draft.topics === before.draft.topics) return after
  if (change !== '' && change === before.lastChange) return after
  const past = [...before.past, before.draft.topics].slice(-mostSteps)
  return { ...after, past, lastChange: change }
}

const placeOf = ({ topics }: SyllabusDraft, key: string) => topics.findIndex((one) => one.key === key)

const filesOf = ({ topics }: SyllabusDraft, key: string) => topics.find((one) => one.key === key)?.files ?? []

const withFocus = (now: Editing, draft: SyllabusDraft, focusId: string, announcement = ''): Editing => ({
  ...now,
  draft,
  announcement,
  focus: { id: focusId },
})

function placeText(draft: SyllabusDraft, key: string, before = draft): string {
  const place = placeOf(draft, key)
  const { name = '', section = '' } = draft.topics[place] ?? {}
  if (before.topics[place]?.key === key && before.topics[place]?.section !== section)
    return section ? t`${name} is in the section ${section} now.` : t`${name} is in no section now.`
  const number = place + 1
  const count = draft.topics.length
  return name
    ? t`${name} is number ${number} of ${count} now.`
    : t`The topic is number ${number} of ${count} now.`
}

export const syllabusSteps = {
  type(now: Editing, key: string, change: Partial<DraftTopic>): Editing {
    const typed = Object.keys(change).map((field) => fieldId(key, field))
    const isTyped = (id: string) => typed.some((field) => id === field || id.startsWith(`${field}-`))
    const errors = Object.fromEntries(Object.entries(now.errors).filter(([id]) => !isTyped(id)))
    return { ...now, draft: withChanges(now.draft, key, change), errors }
  },
  /** @param addedBefore number of topics just added from other files */
  addMany(now: Editing, topics: readonly DraftTopic[], addedBefore = 0): Editing {
    const draft = withTopics(now.draft, topics)
    const added = addedBefore + draft.topics.length - now.draft.topics.length
    const announcement = plural(added, { one: '# topic is added.', other: '# topics are added.' })
    return { ...now, draft, announcement }
  },
  addToSection: (now: Editing, key: string, sectionKey: string, name: string) =>
    withFocus(now, withTopicIn(now.draft, key, sectionKey, name), fieldId(key, 'name')),
  addSection(now: Editing, key: string): Editing {
    const number = sectionsOf(now.draft.topics).filter(({ name }) => name !== '').length + 1
    return withFocus(now, withTopicIn(now.draft, key, null, t`Section ${number}`), sectionNameId(key))
  },
  nameSection: (now: Editing, key: string, name: string): Editing => ({
    ...now,
    draft: withSectionNamed(now.draft, key, name),
  }),
  moveSection: (now: Editing, key: string, by: -1 | 1): Editing =>
    withFocus(now, withSectionMoved(now.draft, key, by), sectionNameId(key)),
  duplicate: (now: Editing, key: string, copyKey: string) =>
    withFocus(now, withDuplicate(now.draft, key, copyKey), fieldId(copyKey, 'name')),
  place(now: Editing, key: string, section: string, before: string | undefined): Editing {
    const draft = withTopicAt(now.draft, key, section, before)
    return { ...now, draft, announcement: placeText(draft, key) }
  },
  undo(now: Editing): Editing {
    const previousTopics = now.past.at(-1)
    if (!previousTopics) return now
    const topics = withIdsOf(now.draft.saved, previousTopics)
    const draft = { ...now.draft, topics, removed: [] }
    return {
      ...now,
      draft,
      errors: {},
      past: now.past.slice(0, -1),
      lastChange: '',
      announcement: t`Undone.`,
    }
  },
  markSaved: (now: Editing, sent: SyllabusDraft, ids: readonly string[], version: number): Editing => ({
    ...now,
    draft: withSavedIds(now.draft, sent.topics, ids, version),
    failure: null,
    conflict: null,
  }),
  add: (now: Editing, key: string) => withFocus(now, withAdded(now.draft, key), fieldId(key, 'name')),
  addFile(now: Editing, key: string): Editing {
    const files = filesOf(now.draft, key)
    const draft = withChanges(now.draft, key, { files: [...files, { name: '', url: '' }] })
    return withFocus(now, draft, fieldId(key, `files.${files.length}.name`))
  },
  removeFile(now: Editing, key: string, place: number): Editing {
    const files = filesOf(now.draft, key).toSpliced(place, 1)
    const nextField = files.length > 0 ? `files.${Math.min(place, files.length - 1)}.name` : 'add-file'
    return withFocus(now, withChanges(now.draft, key, { files }), fieldId(key, nextField))
  },
  move(now: Editing, key: string, by: -1 | 1): Editing {
    const draft = withTopicMoved(now.draft, key, by)
    const number = placeOf(draft, key) + 1
    const count = draft.topics.length
    const announcement = placeText(draft, key, now.draft)
    // The pressed button becomes disabled at the list's end.
    const focusId = number === 1 ? moveId(key, 1) : number === count ? moveId(key, -1) : moveId(key, by)
    return withFocus(now, draft, focusId, announcement)
  },
  remove(now: Editing, key: string): Editing {
    const draft = withTopicRemoved(now.draft, key)
    const next = draft.topics[Math.min(placeOf(now.draft, key), draft.topics.length - 1)]
    return withFocus(now, draft, next ? fieldId(next.key, 'name') : addId)
  },
  restore(now: Editing): Editing {
    const key = now.draft.removed.at(-1)?.topic.key ?? ''
    return withFocus(now, withTopicRestored(now.draft), fieldId(key, 'name'))
  },
  keepMine(now: Editing): Editing {
    if (!now.conflict) return now
    const { theirTopics, version } = now.conflict
    const announcement = t`Yours is on top of theirs now. It is not saved yet.`
    return newEditing(mergeDrafts(now.draft, theirTopics, version), announcement)
  },
  takeTheirs(now: Editing): Editing {
    if (!now.conflict) return now
    const { theirTopics, version } = now.conflict
    const draft = { ...now.draft, version, saved: theirTopics, topics: theirTopics, removed: [] }
    return newEditing(draft, t`This is what they have saved.`)
  },
  refuse(
    now: Editing,
    sent: SyllabusDraft,
    fields: Readonly<Record<string, string>>,
    reason?: string,
    movesFocus = true,
  ): Editing {
    const { errors: controlErrors, general } = errorsOf(fields, sent.topics)
    const [firstErrorId] = Object.keys(controlErrors)
    const isAtFields = firstErrorId !== undefined && general === undefined
    const failed = syllabusSteps.fail(now, t(texts.syllabus.updateFailed), general ?? reason)
    return {
      ...failed,
      errors: controlErrors,
      ...(isAtFields && { failure: null }),
      ...(firstErrorId && movesFocus && { focus: { id: firstErrorId } }),
    }
  },
  fail: (now: Editing, message: string, more?: string): Editing => ({ ...now, failure: { message, more } }),
}
