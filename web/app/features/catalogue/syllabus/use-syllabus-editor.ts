import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saveSyllabus } from '#calls/catalogue/courses.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call, NoResponse, Refused } from '../../../api/client.ts'
import { isReassigned, reassigned } from '../../../shared/reassigned.ts'
import { showToast } from '../../../ui/toast.ts'
import { noResponseText } from '../../../ui/use-connection-error-text.ts'
import { readTaughtTopics } from '../queries.ts'
import { type DraftTopic, topicsOf } from './draft-topic.ts'
import { syllabusDraft } from './saved-syllabus.ts'
import { areSame, bodyOf, draftOf, isChanged, type SyllabusDraft } from './syllabus-draft.ts'
import { begun, type Editing, syllabusSteps } from './syllabus-editing.ts'
import { changesBetween } from './syllabus-merge.ts'

/**
 * The schema is loaded with the first save. Without a connection it fails to load and the check finds
 * nothing; the request fails too.
 */
const checked = (draft: SyllabusDraft): Promise<Readonly<Record<string, string>>> =>
  import('./syllabus-errors.ts').then(
    ({ syllabusErrors }) => syllabusErrors(bodyOf(draft)),
    () => ({}),
  )

export interface Opening {
  readonly course: Course
  readonly error: unknown
}

type Change = (step: (now: Editing) => Editing) => void

export type SyllabusEditing = ReturnType<typeof useSyllabusEditor>

/** The draft survives a failure, a conflict, a reload and the end of the session. */
export function useSyllabusEditor(userId: string) {
  const [editing, setEditing] = useStoredEditing(userId)
  const change: Change = useCallback((step) => setEditing((now) => now && step(now)), [setEditing])
  const { opening, open, stopOpening } = useOpening((draft) => setEditing(begun(draft)))
  const { isSaving, save } = useSaving(change, () => setEditing(null))
  const steps = useMemo(() => stepsOf(change), [change])
  const focus = editing?.focus
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])
  return {
    editing,
    opening,
    isSaving,
    steps,
    open,
    close() {
      stopOpening()
      setEditing(null)
    },
    keepMine: () => change(syllabusSteps.keepMine),
    takeTheirs: () => change(syllabusSteps.takeTheirs),
    refuse: (message: string, more: string) => change((now) => syllabusSteps.fail(now, message, more)),
    /** If a field has an error, focuses the first such control. */
    save: async () => editing && save(editing.draft),
  }
}

/** Stored in this tab while unsaved. */
function useStoredEditing(userId: string) {
  const stored = useMemo(() => syllabusDraft(userId), [userId])
  const [editing, setEditing] = useState<Editing | null>(() => {
    const draft = stored.read()
    return draft && begun(draft)
  })
  const draft = editing?.draft
  useEffect(() => {
    if (draft && isChanged(draft)) stored.keep(draft)
    else stored.forget()
  }, [draft, stored])
  return [editing, setEditing] as const
}

/** Stable functions, so that a step renders only the topic that it changes. */
function stepsOf(change: Change) {
  const { type, add, addFile, removeFile, move, remove, restore } = syllabusSteps
  return {
    type: (key: string, typed: Partial<DraftTopic>) => change((now) => type(now, key, typed)),
    add() {
      const key = `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
      change((now) => add(now, key))
    },
    addFile: (key: string) => change((now) => addFile(now, key)),
    removeFile: (key: string, place: number) => change((now) => removeFile(now, key, place)),
    move: (key: string, by: -1 | 1) => change((now) => move(now, key, by)),
    remove: (key: string) => change((now) => remove(now, key)),
    restore: () => change(restore),
  }
}

export type SyllabusSteps = ReturnType<typeof stepsOf>

function useOldCourses() {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: ['courses'] })
}

function useOpening(onRead: (draft: SyllabusDraft) => void) {
  const [opening, setOpening] = useState<Opening | null>(null)
  /** The course requested last. */
  const wanted = useRef<Course>(null)
  const coursesAreOld = useOldCourses()

  async function open(course: Course): Promise<void> {
    wanted.current = course
    setOpening({ course, error: null })
    try {
      const response = await readTaughtTopics(course._id)
      if (wanted.current !== course) return
      onRead(draftOf(course, response))
      setOpening(null)
    } catch (error) {
      if (wanted.current !== course) return
      setOpening({ course, error })
      // The course may have another mentor by now.
      if (error instanceof Refused) coursesAreOld()
    }
  }
  function stopOpening() {
    wanted.current = null
    setOpening(null)
  }
  return { opening, open, stopOpening }
}

function useSaving(change: Change, onSaved: () => void) {
  const [isSaving, setSaving] = useState(false)
  const coursesAreOld = useOldCourses()
  const { mutateAsync } = useMutation({
    mutationFn: ({ courseId, ...draft }: SyllabusDraft) =>
      call(saveSyllabus, { params: { courseId }, body: bodyOf({ courseId, ...draft }) }),
  })

  async function save(draft: SyllabusDraft): Promise<void> {
    if (isSaving) return
    setSaving(true)
    const fields = await checked(draft)
    if (Object.keys(fields).length > 0) change((now) => syllabusSteps.refuse(now, draft, fields))
    else {
      change((now) => ({ ...now, errors: {}, failure: null }))
      await send(draft)
    }
    setSaving(false)
  }

  async function send(draft: SyllabusDraft): Promise<void> {
    try {
      await mutateAsync(draft)
      onSaved()
      showToast('success', t(texts.syllabus.updated))
      coursesAreOld()
    } catch (error) {
      const isStale = error instanceof Refused && error.code === 'STALE'
      if (isStale || isReassigned(error)) coursesAreOld()
      if (isStale) await resolve(draft)
      else notSaved(error, draft)
    }
  }

  async function resolve(draft: SyllabusDraft): Promise<void> {
    try {
      const { topics, version } = await readTaughtTopics(draft.courseId)
      const theirs = topicsOf(topics)
      // A change of price or tagline is no conflict.
      if (areSame(theirs, draft.saved)) {
        change((now) => ({ ...now, draft: { ...draft, version } }))
        return send({ ...draft, version })
      }
      const conflict = { theirs, version, changes: changesBetween(draft.saved, theirs) }
      change((now) => ({ ...now, conflict, failure: null }))
    } catch (error) {
      notSaved(error, draft)
    }
  }

  function notSaved(error: unknown, draft: SyllabusDraft): void {
    change((now) => {
      if (error instanceof Refused) {
        const reason = isReassigned(error) ? reassigned.syllabus(draft.courseName) : error.message
        return syllabusSteps.refuse(now, draft, error.fields, reason)
      }
      const more =
        error instanceof NoResponse
          ? t`${noResponseText()} What you typed is still here; please check your connection.`
          : undefined
      return syllabusSteps.fail(now, t(texts.syllabus.updateFailed), more)
    })
  }
  return { isSaving, save }
}
