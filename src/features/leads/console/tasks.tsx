import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { post } from "../../../console/api.ts";
import { companyDay } from "../../../console/format.ts";
import type { AdminLead, AdminLeadTask } from "../lead-schemas.ts";
import { leadKey, useLeadWork } from "./use-lead.ts";
import { dueDay } from "./words.ts";

/** The team's tasks for a lead. */
export function Tasks({ lead }: { lead: AdminLead }) {
  const client = useQueryClient();
  const { attempt, toast } = useLeadWork(lead.id);
  const [title, setTitle] = useState("");
  const [dueOn, setDueOn] = useState("");
  const show = (tasks: AdminLeadTask[]) =>
    client.setQueryData<AdminLead>(leadKey(lead.id), { ...lead, tasks });

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!title.trim()) return;
    const created = await attempt(() =>
      post(`/leads/${lead.id}/tasks`, { title, dueOn: dueOn || null }),
    );
    if (!created) return;
    setTitle("");
    setDueOn("");
    toast("Task added.", {
      undo: () => void attempt(() => post(`/lead-tasks/${created.id}/delete`, {})),
    });
  }
  async function tick(task: AdminLeadTask, done: boolean) {
    show(lead.tasks.map((one) => (one.id === task.id ? { ...one, done } : one)));
    const changed = await attempt(() => post(`/lead-tasks/${task.id}`, { done }));
    if (!changed) return;
    toast(done ? "Task done." : "Task reopened.", {
      undo: () => void attempt(() => post(`/lead-tasks/${task.id}`, { done: !done })),
    });
  }
  async function remove(task: AdminLeadTask) {
    show(lead.tasks.filter((one) => one.id !== task.id));
    if (!(await attempt(() => post(`/lead-tasks/${task.id}/delete`, {})))) return;
    toast("Task deleted.", {
      undo: () =>
        void attempt(() =>
          post(`/leads/${lead.id}/tasks`, { title: task.title, dueOn: task.dueOn }),
        ),
    });
  }
  const today = companyDay();
  return (
    <div className="mt-6">
      <h2 className="section-title">Tasks</h2>
      <ul className="mt-1">
        {lead.tasks.map((task) => (
          <li key={task.id} className="lead-task">
            <label className="lead-task-label">
              <input
                type="checkbox"
                checked={task.done}
                onChange={(event) => void tick(task, event.target.checked)}
              />
              <span className={task.done ? "text-muted line-through" : undefined}>
                {task.title}
                {task.dueOn ? (
                  <span
                    className={
                      !task.done && task.dueOn < today
                        ? "ml-2 whitespace-nowrap text-error"
                        : "ml-2 whitespace-nowrap text-muted"
                    }
                  >
                    {dueDay(task.dueOn)}
                  </span>
                ) : null}
              </span>
            </label>
            <button
              type="button"
              className="icon-btn"
              aria-label={`Delete task ${task.title}`}
              onClick={() => void remove(task)}
            >
              <Trash2 aria-hidden="true" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <form className="lead-new-task" onSubmit={(event) => void add(event)}>
        <input
          className="input"
          aria-label="New task"
          placeholder="New task"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <input
          className="input"
          type="date"
          aria-label="Due on"
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
        <button type="submit" className="btn" disabled={!title.trim()}>
          Add
        </button>
      </form>
    </div>
  );
}
