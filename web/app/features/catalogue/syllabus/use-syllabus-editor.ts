import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Course, saveSyllabus } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { call, NoAnswer, Refused } from '../../../api/client.ts'
import { texts } from '../../../api/texts.ts'
import { isReassigned, reassigned } from '../../../shared/reassigned.ts'
import { showToast } from '../../../ui/toast.ts'
import { noAnswerWords } from '../../../ui/use-no-answer-words.ts'
import { readTaughtTopics } from '../queries.ts'
import { type DraftTopic, topicsOf } from './draft-topic.ts'
import { keptSyllabus } from './saved-syllabus.ts'
import {
  areSame,
  bodyOf,
  draftOf,
  faultsOf,
  fieldId,
  isChanged,
  type SyllabusDraft,
  withAdded,
  withMoved,
  withRemoved,
  withRestored,
  withTyped,
} from './syllabus-draft.ts'
import { changesBetween, onTopOf } from './syllabus-merge.ts'

/** What the schema of a syllabus finds, which comes with the first save: without a connection nothing is found, and nothing sent. */
const checked = (draft: SyllabusDraft): Promise<Readonly<Record<string, string>>> =>
  import('./syllabus-faults.ts').then(
    ({ syllabusFaults }) => syllabusFaults(bodyOf(draft)),
    () => ({}),
  )

export interface Editing {
  readonly draft: SyllabusDraft
  /** What is wrong with a control, by its id. */
  readonly faults: Readonly<Record<string, string>>
  readonly failure: { readonly message: string; readonly more?: string | undefined } | null
  /** Somebody else has saved meanwhile: what they have now, and how it differs from what was here first. */
  readonly conflict: Conflict | null
  /** The last step in words, for those who do not see it. */
  readonly said: string
}

export interface Conflict {
  readonly theirs: readonly DraftTopic[]
  readonly version: number
  readonly changes: readonly string[]
}

/** A course whose topics are being read, and why they could not be. */
export interface Opening {
  readonly course: Course
  readonly error: unknown
}

export type SyllabusEditing = ReturnType<typeof useSyllabusEditor>

/** The editing of one syllabus. Nothing typed is lost by a failure, by somebody else's saving, a reload, or the end of the session. */
export function useSyllabusEditor(userId: string) {
  const kept = useMemo(() => keptSyllabus(userId), [userId])
  const [editing, setEditing] = useState<Editing | null>(() => {
    const draft = kept.read()
    return draft && begun(draft)
  })
  const [opening, setOpening] = useState<Opening | null>(null)
  const draft = editing?.draft
  useEffect(() => {
    if (draft && isChanged(draft)) kept.keep(draft)
    else kept.forget()
  }, [draft, kept])

  const cache = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { mutateAsync } = useMutation({
    mutationFn: ({ courseId, ...draft }: SyllabusDraft) =>
      call(saveSyllabus, { params: { courseId }, body: bodyOf({ courseId, ...draft }) }),
  })
  const coursesAreOld = () => void cache.invalidateQueries({ queryKey: ['courses'] })
  const change = (more: Partial<Editing>) => setEditing((now) => now && { ...now, ...more })
  const focusNext = useFocusAfterStep(editing)
  /** The course that was asked for last. */
  const wanted = useRef<Course>(null)
  const steps = useMemo(() => stepsOf(setEditing, focusNext), [focusNext])

  return {
    editing,
    opening,
    isSaving,
    steps,
    open,
    close() {
      wanted.current = null
      setOpening(null)
      setEditing(null)
    },
    /** Puts what was typed here on top of what the other has saved; it is not saved yet. */
    keepMine() {
      if (!editing?.conflict) return
      const { theirs, version } = editing.conflict
      const said = t`Yours is on top of theirs now. It is not saved yet.`
      setEditing({ ...begun(onTopOf(editing.draft, theirs, version)), said })
    },
    /** Lets go of what was typed here. */
    takeTheirs() {
      if (!editing?.conflict) return
      const { theirs, version } = editing.conflict
      const taken = { ...editing.draft, version, saved: theirs, topics: theirs, removed: [] }
      setEditing({ ...begun(taken), said: t`This is what they have saved.` })
    },
    /** Says why nothing can be saved now. */
    refuse: (message: string, more: string) => change({ failure: { message, more } }),
    /** Saves what is here; where something is wrong with it, the focus goes to the first control at fault. */
    async save(): Promise<void> {
      if (!editing || isSaving) return
      setSaving(true)
      const fields = await checked(editing.draft)
      if (Object.keys(fields).length > 0) {
        setSaving(false)
        return showFaults(fields, editing.draft, null)
      }
      change({ faults: {}, failure: null })
      await send(editing.draft)
      setSaving(false)
    },
  }

  /** Reads the topics of a course as they are now, and begins to edit them. */
  async function open(course: Course): Promise<void> {
    wanted.current = course
    setOpening({ course, error: null })
    try {
      const answer = await readTaughtTopics(course._id)
      if (wanted.current !== course) return
      setEditing(begun(draftOf(course, answer)))
      setOpening(null)
    } catch (error) {
      if (wanted.current !== course) return
      setOpening({ course, error })
      // It may be somebody else's by now.
      if (error instanceof Refused) coursesAreOld()
    }
  }

  async function send(draft: SyllabusDraft): Promise<void> {
    try {
      await mutateAsync(draft)
      setEditing(null)
      showToast('success', texts.syllabus.updated)
      coursesAreOld()
    } catch (error) {
      if (!(error instanceof Refused)) return showFailure(error)
      if (error.code !== 'STALE') {
        if (isReassigned(error)) coursesAreOld()
        return showFaults(error.fields, draft, error)
      }
      coursesAreOld()
      return resolve(draft)
    }
  }

  /** Somebody else has saved meanwhile. */
  async function resolve(draft: SyllabusDraft): Promise<void> {
    try {
      const { topics, version } = await readTaughtTopics(draft.courseId)
      const theirs = topicsOf(topics)
      // Another price or tagline is nothing to be asked about.
      if (areSame(theirs, draft.saved)) {
        change({ draft: { ...draft, version } })
        return send({ ...draft, version })
      }
      change({ conflict: { theirs, version, changes: changesBetween(draft.saved, theirs) }, failure: null })
    } catch (error) {
      if (error instanceof Refused) showFaults(error.fields, draft, error)
      else showFailure(error)
    }
  }

  function showFaults(fields: Readonly<Record<string, string>>, draft: SyllabusDraft, error: Refused | null) {
    const { faults, general } = faultsOf(fields, draft.topics)
    const [first] = Object.keys(faults)
    const isAtFields = first !== undefined && general === undefined
    const more = general ?? (error && reasonOf(error, draft.courseName))
    change({
      faults,
      failure: isAtFields ? null : { message: texts.syllabus.updateFailed, ...(more && { more }) },
    })
    if (first) focusNext(() => first)
  }

  function showFailure(error: unknown): void {
    const more =
      error instanceof NoAnswer
        ? t`${noAnswerWords()} What you typed is still here; please check your connection.`
        : undefined
    change({ failure: { message: texts.syllabus.updateFailed, more } })
  }
}

const begun = (draft: SyllabusDraft): Editing => ({
  draft,
  faults: {},
  failure: null,
  conflict: null,
  said: '',
})

/** Why the server refused. */
function reasonOf(error: Refused, course: string): string {
  if (!isReassigned(error)) return error.message
  return reassigned.syllabus(course)
}

type SetEditing = (change: (now: Editing | null) => Editing | null) => void

/** The steps of editing; the same functions always, so that only the topic is drawn anew that a step changes. */
function stepsOf(setEditing: SetEditing, focusNext: (id: (now: Editing) => string) => void) {
  const step = (make: (draft: SyllabusDraft) => SyllabusDraft, say?: (draft: SyllabusDraft) => string) =>
    setEditing((now) => {
      if (!now) return now
      const draft = make(now.draft)
      return { ...now, draft, said: say?.(draft) ?? '' }
    })
  return {
    type(key: string, change: Partial<DraftTopic>) {
      const typed = Object.keys(change).map((field) => fieldId(key, field))
      const isTyped = (id: string) => typed.some((field) => id === field || id.startsWith(`${field}-`))
      setEditing((now) => {
        if (!now) return now
        const faults = Object.fromEntries(Object.entries(now.faults).filter(([id]) => !isTyped(id)))
        return { ...now, draft: withTyped(now.draft, key, change), faults }
      })
    },
    add() {
      const key = `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
      focusNext(() => fieldId(key, 'name'))
      step((draft) => withAdded(draft, key))
    },
    addFile(key: string) {
      let place = 0
      focusNext(() => fieldId(key, `files.${place}.name`))
      step((draft) => {
        const files = draft.topics.find((one) => one.key === key)?.files ?? []
        place = files.length
        return withTyped(draft, key, { files: [...files, { name: '', url: '' }] })
      })
    },
    removeFile(key: string, place: number) {
      focusNext(({ draft }) => {
        const left = draft.topics.find((one) => one.key === key)?.files.length ?? 0
        return fieldId(key, left > 0 ? `files.${Math.min(place, left - 1)}.name` : 'add-file')
      })
      step((draft) => {
        const files = draft.topics.find((one) => one.key === key)?.files ?? []
        return withTyped(draft, key, { files: files.toSpliced(place, 1) })
      })
    },
    move(key: string, by: -1 | 1) {
      // At the end of the list the button that was pressed cannot be pressed again.
      focusNext(({ draft }) => {
        const place = placeOf(draft, key)
        const isAtEnd = by < 0 ? place === 0 : place === draft.topics.length - 1
        return moveId(key, isAtEnd ? ((by * -1) as -1 | 1) : by)
      })
      step(
        (draft) => withMoved(draft, key, by),
        (draft) => {
          const place = placeOf(draft, key)
          const name = draft.topics[place]?.name
          const number = place + 1
          const count = draft.topics.length
          return name
            ? t`${name} is number ${number} of ${count} now.`
            : t`The topic is number ${number} of ${count} now.`
        },
      )
    },
    remove(key: string) {
      let place = 0
      focusNext(({ draft }) => {
        const next = draft.topics[Math.min(place, draft.topics.length - 1)]
        return next ? fieldId(next.key, 'name') : addId
      })
      step((draft) => {
        place = placeOf(draft, key)
        return withRemoved(draft, key)
      })
    },
    restore() {
      let key = ''
      focusNext(() => fieldId(key, 'name'))
      step((draft) => {
        key = draft.removed.at(-1)?.topic.key ?? ''
        return withRestored(draft)
      })
    },
  }
}

export type SyllabusSteps = ReturnType<typeof stepsOf>

const placeOf = ({ topics }: SyllabusDraft, key: string) => topics.findIndex((one) => one.key === key)

export const addId = 'add-topic'
/** The list of sections that the course has, to choose from. */
export const sectionsId = 'syllabus-sections'
export const moveId = (key: string, by: -1 | 1) => `topic-${key}-${by < 0 ? 'up' : 'down'}`

/** As many topics as a syllabus holds. */
export const mostTopics = limits.list

/** Puts the focus where the work goes on, once the step that was asked for is drawn. */
function useFocusAfterStep(editing: Editing | null) {
  const wanted = useRef<((now: Editing) => string) | null>(null)
  useEffect(() => {
    if (!wanted.current || !editing) return
    document.getElementById(wanted.current(editing))?.focus()
    wanted.current = null
  }, [editing])
  return useRef((id: (now: Editing) => string) => {
    wanted.current = id
  }).current
}
